// What is still missing before a form can be sent, in words.

import type { Group } from '../protocol';
import { t } from '../words/shell.svelte';
import { isSaid, type Own, sum } from './forms';

/** What a group still lacks, as a sentence; empty when it is complete. */
export function lack(group: Group, counts: Own): string {
  const total = sum(counts);
  if (group.as === 'number') return isSaid(counts) ? '' : t('form-number');
  if (group.as === 'one') return total < group.min ? t('form-one') : '';
  if (group.as === 'order') {
    const left = counts.filter((rank) => rank === null).length;
    return left === 0 ? '' : t('form-left', { left, all: counts.length });
  }
  if (total > group.max) return t('form-too-many', { n: total - group.max });
  if (total >= group.min) return '';
  return group.min === group.max
    ? t('form-left', { left: group.min - total, all: group.min })
    : t('form-at-least', { n: group.min - total });
}
