// Which countries make up each Risk territory, and the lines that cut the large ones.
//
// Country names are those of Natural Earth. Lines are our own, in degrees of longitude and latitude; east of the
// antimeridian longitudes go on past 180. Regions of one country are taken in order; what no region takes falls to `rest`.

/** Whole countries by territory. */
export const WHOLE = {
  greenland: ['Greenland'],
  'central-america': [
    'Mexico', 'Guatemala', 'Belize', 'Honduras', 'El Salvador', 'Nicaragua', 'Costa Rica', 'Panama', 'Cuba', 'Haiti',
    'Dominican Rep.', 'Jamaica', 'Puerto Rico', 'Bahamas',
  ],
  venezuela: ['Venezuela', 'Colombia', 'Guyana', 'Suriname', 'Trinidad and Tobago'],
  peru: ['Peru', 'Bolivia', 'Ecuador'],
  brazil: ['Brazil'],
  argentina: ['Argentina', 'Chile', 'Uruguay', 'Paraguay', 'Falkland Is.'],
  iceland: ['Iceland'],
  'great-britain': ['United Kingdom', 'Ireland', 'Isle of Man'],
  scandinavia: ['Norway', 'Sweden', 'Finland', 'Denmark', 'Åland'],
  'northern-europe': [
    'Germany', 'Poland', 'Netherlands', 'Belgium', 'Luxembourg', 'Czechia', 'Austria', 'Switzerland', 'Liechtenstein',
    'Slovakia', 'Hungary',
  ],
  'southern-europe': [
    'Italy', 'San Marino', 'Vatican', 'Malta', 'Slovenia', 'Croatia', 'Bosnia and Herz.', 'Serbia', 'Montenegro',
    'Kosovo', 'Albania', 'Macedonia', 'Greece', 'Bulgaria', 'Romania',
  ],
  ukraine: [
    'Ukraine', 'Belarus', 'Lithuania', 'Latvia', 'Estonia', 'Moldova', 'Georgia', 'Armenia', 'Azerbaijan',
  ],
  'western-europe': ['Spain', 'Portugal', 'Andorra', 'Monaco'],
  'north-africa': [
    'Morocco', 'W. Sahara', 'Algeria', 'Tunisia', 'Mauritania', 'Mali', 'Niger', 'Chad', 'Senegal', 'Gambia',
    'Guinea-Bissau', 'Guinea', 'Sierra Leone', 'Liberia', "Côte d'Ivoire", 'Ghana', 'Togo', 'Benin', 'Nigeria',
    'Burkina Faso',
  ],
  egypt: ['Egypt', 'Libya'],
  'east-africa': [
    'Sudan', 'S. Sudan', 'Ethiopia', 'Eritrea', 'Djibouti', 'Somalia', 'Somaliland', 'Kenya', 'Uganda', 'Rwanda',
    'Burundi', 'Tanzania',
  ],
  congo: ['Dem. Rep. Congo', 'Congo', 'Gabon', 'Eq. Guinea', 'Cameroon', 'Central African Rep.'],
  'south-africa': [
    'South Africa', 'Namibia', 'Botswana', 'Zimbabwe', 'Mozambique', 'Malawi', 'Zambia', 'Angola', 'Lesotho', 'eSwatini',
  ],
  madagascar: ['Madagascar'],
  'middle-east': [
    'Turkey', 'Cyprus', 'N. Cyprus', 'Syria', 'Lebanon', 'Israel', 'Palestine', 'Jordan', 'Iraq', 'Iran',
    'Saudi Arabia', 'Yemen', 'Oman', 'United Arab Emirates', 'Qatar', 'Kuwait', 'Bahrain',
  ],
  afghanistan: ['Afghanistan', 'Turkmenistan', 'Uzbekistan', 'Tajikistan', 'Kyrgyzstan'],
  mongolia: ['North Korea', 'South Korea'],
  japan: ['Japan'],
  china: ['Taiwan', 'Hong Kong', 'Macao'],
  india: ['India', 'Pakistan', 'Nepal', 'Bhutan', 'Bangladesh', 'Sri Lanka', 'Siachen Glacier'],
  'southeast-asia': ['Myanmar', 'Thailand', 'Laos', 'Cambodia', 'Vietnam', 'Singapore'],
  indonesia: ['Brunei', 'Timor-Leste', 'Philippines'],
  'new-guinea': ['Papua New Guinea', 'Solomon Is.'],
  'eastern-australia': ['New Zealand'],
};

/** The dividing line between Europe and Asia, from the Kara Sea to Kazakhstan. */
const URALS = [[72, 82], [70, 77.5], [61.5, 70.3], [66.3, 68.6], [64.8, 66.8], [60.2, 64.4], [59.2, 60.5], [58.2, 57], [59.4, 54.4], [58.6, 51.5], [58.8, 40]];
/** From the Kara Sea along the Ob to the Altai. */
const OB = [[76, 82], [74, 74], [73.4, 71.5], [77.5, 70], [81.8, 66.4], [79, 62.2], [77, 58.8], [80.4, 55.4], [84, 52.6], [87.3, 49.1], [87.3, 47]];
/** From the Laptev Sea along the Lena's basin to the Sayan mountains. */
const YENISEI = [[114, 82], [113.2, 75.5], [110.8, 73.8], [106.4, 72], [108, 68.2], [104.8, 64.6], [107.5, 61.4], [101.6, 60.2], [97.6, 58], [97, 55.2], [99.2, 53], [97.9, 51], [98.2, 49]];
/** From the Lena to the Stanovoy range and down to the Amur. */
const STANOVOY = [[107.5, 61.4], [112.6, 60.8], [117.4, 59.2], [120.6, 57], [122, 55], [120.8, 53.2], [121.5, 49]];
/** From the East Siberian Sea along the Kolyma to the Stanovoy range. */
const KOLYMA = [[163.5, 82], [163, 72], [161, 69.4], [157, 67], [150.6, 65.2], [142.4, 62.8], [138.4, 60.4], [131.6, 57.4], [126, 56], [120.6, 57]];

const west = (line, west) => [...line, [west, line.at(-1)[1]], [west, line[0][1]]];

/** The countries that are cut: `regions` in order, then `rest`. A region `null` is left off the map. */
export const CUT = {
  Canada: {
    regions: [
      ['quebec', [[-79.5, 40], [-79.5, 51.3], [-79.9, 53], [-80.2, 56], [-79.2, 60], [-78.6, 62.9], [-75.5, 62.9], [-70, 62.2], [-66, 61.2], [-64, 60.8], [-50, 60.8], [-50, 40]]],
      ['northwest-territory', [[-145, 60], [-120, 60], [-108, 60], [-94, 60], [-80, 60], [-60, 60], [-60, 85], [-145, 85]]],
      ['alberta', [[-145, 60.5], [-102, 60.5], [-101.9, 56], [-101.4, 48], [-145, 48]]],
    ],
    rest: 'ontario',
  },
  'United States of America': {
    regions: [
      [null, [[-180, 15], [-150, 15], [-150, 30], [-180, 30]]],
      ['alaska', [[-180, 50], [-129, 50], [-129, 75], [-180, 75]]],
      ['western-united-states', [[-130, 50], [-97, 50], [-96.5, 45.6], [-96.4, 43], [-95.6, 40.4], [-99.6, 38.2], [-102.6, 36.6], [-103, 33], [-103.2, 28], [-125, 28]]],
    ],
    rest: 'eastern-united-states',
  },
  Russia: {
    regions: [
      ['ukraine', west(URALS, 15)],
      ['ural', west(OB, 40)],
      ['siberia', west(YENISEI, 60)],
      ['irkutsk', west(STANOVOY, 90)],
      ['yakutsk', [...KOLYMA, [90, 57], [90, 82]]],
    ],
    rest: 'kamchatka',
  },
  China: {
    regions: [
      ['mongolia', [[104, 42.9], [105.2, 41.7], [108.6, 41.2], [112.2, 41], [115.6, 41.4], [118.4, 40.8], [119.9, 39.9], [121.6, 38.2], [124, 38], [136, 42], [136, 54], [110, 54], [110, 46]]],
    ],
    rest: 'china',
  },
  Mongolia: { regions: [['china', [[86, 53], [92, 53], [91.7, 49], [92.6, 47], [91.2, 44], [86, 44]]]], rest: 'mongolia' },
  Kazakhstan: {
    regions: [
      ['ural', [[59, 50.4], [63.5, 49.2], [69.4, 48.6], [75.2, 47.2], [79.6, 46.4], [82.6, 45.2], [84, 44.8], [89, 46], [89, 51], [84, 53], [78, 57], [59, 57]]],
    ],
    rest: 'afghanistan',
  },
  Indonesia: {
    regions: [
      ['new-guinea', [[129.5, 1], [130, -1.5], [131.2, -3.2], [132, -5], [133.5, -7.5], [137, -10], [142, -10], [142, 1]]],
    ],
    rest: 'indonesia',
  },
  Malaysia: { regions: [['southeast-asia', [[98, 0], [105.5, 0], [105.5, 8], [98, 8]]]], rest: 'indonesia' },
  Australia: {
    regions: [
      ['western-australia', [[110, -9], [138, -9], [138, -20], [138, -26], [136.6, -29.4], [137.9, -32.3], [137, -40], [110, -40]]],
      [null, [[150, -50], [170, -50], [170, -45], [150, -45]]],
    ],
    rest: 'eastern-australia',
  },
  France: {
    regions: [
      ['venezuela', [[-56, 1], [-50, 1], [-50, 7], [-56, 7]]],
      ['western-europe', [[-6, 40], [11, 40], [11, 52], [-6, 52]]],
    ],
    rest: null,
  },
};

/** Specks outside these bounds (west, south, east, north) are left off. */
export const BOUNDS = {
  'western-europe': [-10, 35, 11, 52],
  scandinavia: [3, 54, 33, 72],
  peru: [-83, -25, -55, 5],
  argentina: [-77, -56, -50, -15],
  'south-africa': [10, -36, 42, -4],
  japan: [129, 30.5, 147, 46],
  'new-guinea': [129, -12, 157, 1],
  'northern-europe': [2, 45, 25, 56],
  china: [70, 18, 125, 52],
  'eastern-australia': [135, -48, 179.5, -9],
};

/** Neighbours across the sea, with bends where a straight line would mislead (on the 1000 by 600 picture). */
export const SEA_ROUTES = [
  ['greenland', 'northwest-territory'], ['greenland', 'ontario'], ['greenland', 'quebec'], ['greenland', 'iceland'],
  ['iceland', 'great-britain'], ['iceland', 'scandinavia'], ['great-britain', 'scandinavia'],
  ['great-britain', 'northern-europe'], ['great-britain', 'western-europe'], ['western-europe', 'north-africa'],
  ['southern-europe', 'north-africa'], ['southern-europe', 'egypt'], ['brazil', 'north-africa'],
  ['east-africa', 'middle-east'], ['east-africa', 'madagascar'], ['south-africa', 'madagascar'],
  ['japan', 'kamchatka'], ['japan', 'mongolia'], ['southeast-asia', 'indonesia'], ['indonesia', 'new-guinea'],
  ['indonesia', 'western-australia'], ['new-guinea', 'western-australia'], ['new-guinea', 'eastern-australia'],
];

/** Where the armies stand, in degrees, where the roomiest point would not do. */
export const LABELS = {
  'central-america': [-102.5, 23.5],
  'great-britain': [-1.6, 52.7],
  'western-europe': [-4, 40.2],
  'northern-europe': [13, 51],
  japan: [138.6, 36.4],
  kamchatka: [158.5, 64.5],
  'southeast-asia': [101.5, 17.5],
  'new-guinea': [140.5, -4.8],
  'middle-east': [45, 30],
  greenland: [-41, 73],
  'northwest-territory': [-116, 65],
  scandinavia: [15.5, 62.5],
};
