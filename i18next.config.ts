import { defineConfig } from 'i18next-cli'

/** `npm run texts` collects every sentence of the code in texts/en.json; `npm run check` compares the two. */
export default defineConfig({
  locales: ['en'],
  extract: {
    input: ['{server,web}/**/*.{ts,tsx}'],
    ignore: ['**/*.test.{ts,tsx}'],
    output: 'texts/{{language}}.json',
    functions: ['t', 'key', 'says'],
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '::',
    defaultNS: false,
    mergeNamespaces: true,
    defaultValue: (sentence) => sentence.replace(/_(one|other)$/, ''),
    removeUnusedKeys: true,
    sort: (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  },
})
