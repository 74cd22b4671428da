import { expect, test } from 'vitest'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun } from '#tests/imports.ts'

const market = openForSellers()

const WOO = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Short description', 'Description', 'Stock', 'Weight (lbs)'],
  ...[
    'Length (in)',
    'Width (in)',
    'Height (in)',
    'Sale price',
    'Regular price',
    'Categories',
    'Images',
    'Parent',
  ],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)'],
]
const row = (values: Record<string, string | number>) => WOO.map((name) => values[name] ?? '')
const hoodie = {
  ID: 45,
  Type: 'variable',
  SKU: 'hood',
  Name: 'Hoodie',
  'Short description': 'Warm',
  Description: 'Long',
}
const colours = { 'Attribute 1 name': 'Color', 'Attribute 2 name': 'Logo' }

test('variations of WooCommerce find their product by its SKU or its id, wherever they stand', async () => {
  const { items, faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      WOO,
      row({
        Type: 'variation',
        Parent: 'id:45',
        Name: 'Hoodie - Red',
        ...colours,
        'Attribute 1 value(s)': 'Red',
        'Regular price': 45,
      }),
      row({
        ...hoodie,
        ...colours,
        'Attribute 1 value(s)': 'Red, Blue',
        'Attribute 2 value(s)': 'Yes',
        'Weight (lbs)': 1.5,
      }),
      row({
        Type: 'variation',
        Parent: 'hood',
        SKU: 'hood-b',
        ...colours,
        'Attribute 1 value(s)': 'Blue',
        'Regular price': 45,
        'Sale price': 40,
      }),
    ),
  )
  expect(faults).toEqual([])
  expect(items).toHaveLength(1)
  expect(items[0]?.data).toMatchObject({
    optionTypes: ['Color'],
    values: {
      name: 'Hoodie',
      description: 'Warm',
      longDescription: 'Long',
      weight: '1.5 lb',
      specifications: [['Logo', 'Yes']],
    },
    variations: [
      { options: ['Red'], values: { 'price.GB': 4500 } },
      { options: ['Blue'], values: { sku: 'hood-b', 'price.GB': 4000, 'original.GB': 4500 } },
    ],
  })
})

test('what cannot be sold here is told of by its row: groups, products of other shops, variations without a product', async () => {
  const { faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      WOO,
      row({ Type: 'grouped', Name: 'Set' }),
      row({ Type: 'external', Name: 'Pennant' }),
      row({
        Type: 'variation',
        Parent: 'gone',
        Name: 'Left alone',
        'Attribute 1 name': 'A',
        'Attribute 1 value(s)': 'b',
      }),
    ),
  )
  expect(faults.map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [2, 'Type', 'grouped'],
    [3, 'Type', 'external'],
    [4, 'Parent', 'no-parent'],
  ])
})

test('descriptions, categories and prices come as WooCommerce writes them', async () => {
  const head = [
    ...WOO,
    'Date sale price ends',
    'Tags',
    'Brands',
    'Meta: _custom',
    'Attribute 1 visible',
    'Attribute 1 global',
  ]
  const pan: Record<string, string | number> = {
    ...{
      Type: 'simple, virtual',
      Name: 'Pan',
      SKU: 'PAN',
      Published: 1,
      'Regular price': '12,50',
      'Sale price': '10,00',
    },
    ...{
      Description: '<p>Warm\\nround</p>\\n\\nC:\\\\new',
      'Short description': 'Iron',
      Tags: 'a\\, b, c &amp; d',
      Brands: 'H&amp;M',
    },
    ...{
      Categories: 'Oddities, Home &amp; Kitchen',
      'Date sale price ends': '2020-01-31',
      'Weight (lbs)': '1.25',
    },
    ...{ 'Attribute 1 name': 'Care', 'Attribute 1 value(s)': 'Wash\\, dry, Iron', 'Meta: _custom': 'x' },
  }
  const { items, run, faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      head,
      head.map((name) => pan[name] ?? ''),
    ),
  )
  expect(faults).toEqual([])
  expect(items[0]).toMatchObject({ unknownCategory: null, outcome: 'created' })
  expect(items[0]?.data.values).toMatchObject({
    ...{
      longDescription: 'Warm\nround\n\nC:\\new',
      description: 'Iron',
      tags: ['a, b', 'c & d'],
      brand: 'H&M',
    },
    // The reduced price was for a time that is over.
    ...{ 'price.GB': 1250, weight: '1.25 lb', specifications: [['Care', 'Wash, dry, Iron']] },
  })
  expect(run.layout.unread).toEqual(['Meta: _custom', 'Attribute 1 visible', 'Attribute 1 global'])
})

test('a side that is missing, a price that is not reduced and a description that stands alone say what they can', async () => {
  const inches = (length: number | '', width: number | '', height: number | '') => ({
    ...{ 'Length (in)': length, 'Width (in)': width, 'Height (in)': height },
  })
  const pan = { Type: 'simple', Name: 'Pan', SKU: 'pan', Description: 'Of iron', ...inches(10, 20, 4) }
  const pot = { Type: 'simple', Name: 'Pot', SKU: 'pot', 'Short description': 'Round', ...inches(10, '', 4) }
  const { items, faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      WOO,
      row({ ...pan, 'Regular price': 45, 'Sale price': 45 }),
      row({ ...pot, 'Regular price': 45, 'Sale price': '44.99' }),
    ),
  )
  expect(faults).toEqual([])
  const [first, second] = items.map(({ data }) => data.values)
  expect(first).toMatchObject({ dimensions: '10x20x4', description: 'Of iron', 'price.GB': 4500 })
  expect(first).not.toHaveProperty('original.GB')
  expect(first).not.toHaveProperty('longDescription')
  expect(first).not.toHaveProperty('specifications')
  expect(second).toMatchObject({ description: 'Round', 'price.GB': 4499, 'original.GB': 4500 })
  expect(second).not.toHaveProperty('dimensions')
})

test('pieces that a product counts for all of its variations are no fault, and a variation may not be offered', async () => {
  const size = { 'Attribute 1 name': 'Size', Type: 'variation', Parent: 'hood', 'Regular price': 9 }
  const { items, faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      WOO,
      row({ ...hoodie, 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M', Stock: 12 }),
      row({ ...size, 'Attribute 1 value(s)': 'S', Stock: 'parent', Published: 1 }),
      row({ ...size, 'Attribute 1 value(s)': 'M', Stock: '-2', Published: 0 }),
    ),
  )
  expect(faults).toEqual([])
  expect(items[0]?.data.variations).toMatchObject([
    { options: ['S'], values: { 'price.GB': 900 } },
    { options: ['M'], values: { stock: 0, active: false } },
  ])
  expect(items[0]?.data.variations[0]?.values).not.toHaveProperty('stock')
})

const LANGUAGES = {
  German: [
    ...['ID', 'Typ', 'Artikelnummer', 'Name', 'Veröffentlicht', 'Kurzbeschreibung', 'Beschreibung', 'Lager'],
    ...['Gewicht (kg)', 'Angebotspreis', 'Regulärer Preis', 'Kategorien', 'Bilder', 'Übergeordnetes Produkt'],
    ...['Attribut 1 Name', 'Attribut 1 Wert(e)', 'Attribut 1 Sichtbar'],
  ],
  French: [
    ...['ID', 'Type', 'UGS', 'Nom', 'Publié', 'Description courte', 'Description', 'Stock', 'Poids (kg)'],
    ...['Tarif promo', 'Tarif régulier', 'Catégories', 'Images', 'Parent'],
    ...['Nom de l’attribut 1', 'Valeur(s) de l’attribut 1 ', 'Attribut 1 visible'],
  ],
  Spanish: [
    ...['ID', 'Tipo', 'SKU', 'Nombre', 'Publicado', 'Descripción corta', 'Descripción', 'Inventario'],
    ...['Peso (kg)', 'Precio rebajado', 'Precio normal', 'Categorías', 'Imágenes', 'Superior'],
    ...['Nombre del atributo 1', 'Valor(es) del atributo 1', 'Atributo visible 1'],
  ],
  Dutch: [
    ...['ID', 'Type', 'Artikelnummer', 'Naam', 'Gepubliceerd', 'Korte omschrijving', 'Beschrijving'],
    ...['Voorraad', 'Gewicht (kg)', 'Actieprijs', 'Reguliere prijs', 'Categorieën', 'Afbeeldingen', 'Hoofd'],
    ...['Naam eigenschap 1', 'Waarde eigenschap 1', 'Zichtbare eigenschap 1'],
  ],
  Italian: [
    ...['ID', 'Tipo', 'COD', 'Nome', 'Pubblicato', 'Breve descrizione', 'Descrizione', 'Magazzino'],
    ...['Peso (kg)', 'Prezzo in offerta', 'Prezzo di listino', 'Categorie', 'Immagine', 'Genitore'],
    ...['Attributo 1 nome', 'Attributo 1 valuta(e)', 'Attributo  1 visibile'],
  ],
  'Portuguese (Brazil)': [
    ...['ID', 'Tipo', 'SKU', 'Nome', 'Publicado', 'Descrição curta', 'Descrição', 'Estoque', 'Peso (kg)'],
    ...['Preço promocional', 'Preço', 'Categorias', 'Imagens', 'Ascendente'],
    ...['Nome do atributo 1', 'Valores do atributo 1', 'Visibilidade do atributo 1'],
  ],
  'Portuguese (Portugal)': [
    ...['ID', 'Tipo', 'REF', 'Nome', 'Publicado', 'Descrição breve', 'Descrição', 'Stock', 'Peso (kg)'],
    ...['Preço promocional', 'Preço normal', 'Categorias', 'Imagens', 'Pai'],
    ...['Atributo 1 nome', 'Atributo 1 valor(es)', 'Atributo 1 visível'],
  ],
  Polish: [
    ...['ID', 'Typ', 'SKU', 'Nazwa', 'Opublikowano', 'Krótki opis', 'Opis', 'Stan magazynowy', 'Waga (kg)'],
    ...['Cena promocyjna', 'Cena', 'Kategorie', 'Obrazki', 'Element nadrzędny'],
    ...['Nazwa atrybutu 1', 'Wartości atrybutu 1', 'Widoczność atrybutu 1'],
  ],
  Arabic: [
    ...['المعرف', 'النوع', 'رمز المنتج (SKU)', 'الاسم', 'تم النشر', 'وصف قصير', 'الوصف', 'المخزون'],
    ...['الوزن (كيلوجرام)', 'سعر التخفيض', 'السعر الافتراضي', 'التصنيفات', 'الصور', 'الأب'],
    ...['اسم السمة 1', 'قيمة/قيم السمة 1', 'عرض السمة 1'],
  ],
}
const ofProduct = ['', '', 'Fashion', '', '', 'Size', 'S, M', 1]
const ofVariation = ['', '', 'id:7', 'Size', 'M', '']
test.each(Object.entries(LANGUAGES))(
  'a shop in %s writes the same columns in its own words',
  async (_, head) => {
    const { run, items, faults } = await dryRun(
      market.app,
      market.vendorId,
      csv(
        head,
        [...[7, 'variable', 'HOOD', 'Hoodie', 1, 'Warm', 'Very warm', '', '0.5'], ...ofProduct],
        [
          ...[8, 'variation', 'HOOD-S', 'Hoodie - S', 1, '', '', 4, '', 40, 45, '', '', 'HOOD'],
          'Size',
          'S',
          '',
        ],
        [...[9, 'variation', 'HOOD-M', 'Hoodie - M', 1, '', '', 5, '', '', '45,00'], ...ofVariation],
      ),
    )
    expect(faults).toEqual([])
    expect(run).toMatchObject({ format: 'woocommerce', created: 1, variations: 2 })
    expect(items[0]).toMatchObject({ unknownCategory: null })
    expect(items[0]?.data).toMatchObject({
      values: { name: 'Hoodie', description: 'Warm', longDescription: 'Very warm', weight: '0.5 kg' },
      variations: [
        { options: ['S'], values: { sku: 'HOOD-S', stock: 4, 'price.GB': 4000, 'original.GB': 4500 } },
        { options: ['M'], values: { sku: 'HOOD-M', stock: 5, 'price.GB': 4500 } },
      ],
    })
  },
)

test('a cell of nothing but backslashes is too long a text, and holds up nobody', async () => {
  const { faults } = await dryRun(
    market.app,
    market.vendorId,
    csv(
      WOO,
      row({ ...hoodie, Type: 'simple', 'Short description': '\\'.repeat(900_000), 'Regular price': 45 }),
    ),
  )
  expect(faults).toMatchObject([{ row: 2, column: 'Short description', code: 'too-long' }])
})
