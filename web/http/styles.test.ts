import { expect, test } from 'vitest'
import { withStyles } from './styles.ts'

const page = (body: string) => `<head><style nonce="n"></style></head><body>${body}</body>`
const plain = { address: '/assets/shop.css', ofPage: () => Buffer.from('p{margin:0}') }
const styled = (body: string) => withStyles(Buffer.from(page(body)), plain).toString()

test('styles in attributes become rules of the page, one for each that is different', () => {
  expect(styled('<i style="--hue:85">é</i><b style="width:3%" class="x"></b><i style="--hue:85"></i>')).toBe(
    '<head><style nonce="n">p{margin:0}[data-look="0"]{--hue:85}[data-look="1"]{width:3%}</style></head><body>' +
      '<i data-look="0">é</i><b data-look="1" class="x"></b><i data-look="0"></i></body>',
  )
})

test('a style that could end its rule and begin another is worn by nothing', () => {
  for (const evil of [
    '--swatch:red}body{display:none',
    '--swatch:&quot;&lt;/style&gt;',
    '--swatch:\\7d',
    '--swatch:@import x',
  ]) {
    const text = styled(`<i style="${evil}">tea</i>`)
    expect(text).toBe('<head><style nonce="n">p{margin:0}</style></head><body><i>tea</i></body>')
  }
})

test.each([
  '<img alt="Oak chair, Shaker style=" src="/media/1.webp">',
  '<input value="x style="/><b class="k">tea</b>',
  '<meta content="Shaker style=">',
  `<script>enqueue('["name","Shaker style=","brand"]')</script>`,
])('a text that ends like an attribute of ours stays as its seller wrote it: %s', (said) => {
  expect(styled(`${said}<i style="--hue:85">é</i>`)).toBe(
    `<head><style nonce="n">p{margin:0}[data-look="0"]{--hue:85}</style></head><body>${said}<i data-look="0">é</i></body>`,
  )
})

test('where the page links to its stylesheet, as while developing, it stays as it is', () => {
  const bytes = Buffer.from(page('<i style="--hue:85"></i>'))
  expect(withStyles(bytes, null)).toBe(bytes)
})
