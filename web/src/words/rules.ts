// The rules are long and few visitors read them: their texts load with the panel.

import { bundled, type Language, type Say } from '../lib/words';

const FILES = import.meta.glob<string>('../../../src/conexio/locales/*/rules.ftl', {
  query: '?raw',
  import: 'default',
});

/** Fetch the texts of the rules in one language. */
export async function loadRules(lang: Language): Promise<Say> {
  const fetched = FILES[`../../../src/conexio/locales/${lang}/rules.ftl`]!();
  return bundled(lang, [await fetched]);
}
