import { expect, it } from 'vitest';
import { gear } from './texts';

it('spells equipment as a person would', () => {
  expect(gear('45-caliber-handgun-with-ap-ammo#2')).toBe('.45 caliber handgun with AP ammo');
  expect(gear('50-caliber-rifle-with-flir-scope')).toBe('.50 caliber rifle with FLIR scope');
  expect(gear('ak-47-with-bipod')).toBe('AK-47 with bipod');
  expect(gear('army-fm-30-25')).toBe('Army FM 30-25');
  expect(gear('first-aid-kit')).toBeNull();
});
