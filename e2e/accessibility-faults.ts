import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa'];

/** One line a broken rule, with the first elements that break it. Landmarks must have names of their own, too. */
export async function faultsOf(page: Page): Promise<string[]> {
  const rules = { 'landmark-unique': { enabled: true } };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join(' | ')}`,
  );
}
