/**
 * What WooCommerce calls its columns: English first, then in the languages of the shops that write them (German, French,
 * Spanish, Dutch, Italian, Portuguese of Brazil and Portugal, Arabic, Polish), as its own translations say them. Accents and
 * question marks do not count (`spelled`).
 */
export const WOOCOMMERCE: Record<string, string[]> = {
  id: ['id', 'المعرف'],
  type: ['type', 'typ', 'tipo', 'النوع'],
  sku: ['sku', 'artikelnummer', 'ugs', 'ref', 'codice', 'cod', 'رمز المنتج (sku)'],
  name: ['name', 'nom', 'nombre', 'naam', 'nome', 'nazwa', 'الاسم'],
  published: [
    ...['published', 'veroffentlicht', 'publie', 'publicado', 'gepubliceerd', 'pubblicato'],
    ...['opublikowano', 'تم النشر'],
  ],
  short: [
    ...['short description', 'kurzbeschreibung', 'description courte', 'descripcion corta'],
    ...['korte beschrijving', 'korte omschrijving', 'breve descrizione', 'descrizione breve'],
    ...['descricao curta', 'breve descricao', 'descricao breve', 'krótki opis', 'وصف قصير'],
  ],
  description: [
    ...['description', 'beschreibung', 'descripcion', 'beschrijving', 'descrizione', 'descricao'],
    ...['opis', 'الوصف'],
  ],
  saleStarts: [
    ...['date sale price starts', 'datum, an dem angebotspreis beginnt', 'date de debut de promo'],
    ...[
      'dia en que empieza el precio rebajado',
      'startdatum actieprijs',
      'data di inizio del prezzo in offerta',
    ],
    ...['data di partenza del prezzo in saldo', 'data de preco promocional comeca em'],
    ...['data de inicio do preco promocional', 'data rozpoczęcia promocji', 'تاريخ بدء سعر التخفيض'],
  ],
  saleEnds: [
    ...['date sale price ends', 'datum, an dem angebotspreis endet', 'date de fin de promo'],
    ...[
      'dia en que termina el precio rebajado',
      'einddatum actieprijs',
      'data di fine del prezzo in offerta',
    ],
    ...["data in cui termina l'offerta", 'data de preco promocional termina em'],
    ...['data de termino do preco promocional', 'data zakończenia promocji', 'تاريخ نهاية سعر التخفيض'],
  ],
  inStock: [
    ...['in stock', 'vorratig', 'auf lager', 'en stock', 'existencias', 'en inventario', 'op voorraad'],
    ...['disponibile', 'em estoque', 'em stock', 'w magazynie', 'متوفر؟'],
  ],
  stock: [
    ...['stock', 'lager', 'lagerbestand', 'bestand', 'inventario', 'voorraad', 'magazzino', 'estoque'],
    ...['stan magazynowy', 'المخزون'],
  ],
  sale: [
    ...['sale price', 'angebotspreis', 'tarif promo', 'precio rebajado', 'actieprijs'],
    ...['prezzo in offerta', 'preco promocional', 'cena promocyjna', 'سعر التخفيض'],
  ],
  regular: [
    ...['regular price', 'regularer preis', 'tarif regulier', 'precio normal', 'reguliere prijs'],
    ...['normale prijs', 'prezzo di listino', 'preco normal', 'preco regular', 'preco', 'cena'],
    ...['السعر الافتراضي'],
  ],
  categories: ['categories', 'kategorien', 'categorias', 'categorieen', 'categorie', 'التصنيفات'],
  tags: ['tags', 'schlagworter', 'etiquettes', 'etiquetas', 'tag', 'etichette', 'tagi', 'الوسوم'],
  images: [
    'images',
    'bilder',
    'imagenes',
    'afbeeldingen',
    'immagine',
    'immagini',
    'imagens',
    'obrazki',
    'الصور',
  ],
  parent: [
    'parent',
    'ubergeordnetes produkt',
    'ubergeordnet',
    'superior',
    'hoofd',
    'genitore',
    'pai',
    'ascendente',
    'element nadrzędny',
    'الأب',
  ],
  brand: ['brands', 'brand', 'marken', 'marques', 'marcas', 'merken', 'marchi'],
}

/** As `spelled` leaves them. */
const SIDES: Record<string, string[]> = {
  weight: ['weight', 'gewicht', 'poids', 'peso', 'waga', 'الوزن'],
  length: [
    'length',
    'lange',
    'longueur',
    'longitud',
    'lengte',
    'lunghezza',
    'comprimento',
    'długosc',
    'الطول',
  ],
  width: [
    'width',
    'breite',
    'largeur',
    'anchura',
    'ancho',
    'breedte',
    'larghezza',
    'largura',
    'szerokosc',
    'العرض',
  ],
  height: ['height', 'hohe', 'hauteur', 'altura', 'hoogte', 'altezza', 'wysokosc', 'الارتفاع'],
}
const measures = Object.entries(SIDES).flatMap(([side, names]) => names.map((name) => [name, side] as const))
const sideOf = new Map(measures)
/** Units that a language writes in its own letters. */
const UNITS = new Map(
  Object.entries({
    ...{ كيلوجرام: 'kg', جرام: 'g', رطل: 'lbs', اوقية: 'oz' },
    ...{ متر: 'm', سنتيميتر: 'cm', ميليميتر: 'mm', بوصة: 'in', ياردة: 'yd' },
  }),
)

/** The number of an attribute stands before the word or behind it: `Attribute 1 name`, `Nombre del atributo 1`. */
const NAME = [
  /^att?ribut[eo]? (\d{1,2}) (?:name|nom|nombre|nome)$/,
  /^(?:nom de l'attribut|nombre del atributo|naam eigenschap|nome dell'attributo|nome do atributo|nazwa atrybutu|اسم السمة) (\d{1,2})$/,
]
const VALUE = [
  /^att?ribut[eo]? (\d{1,2}) (?:value|wert|valeur|valor|valore|valuta)(?:\(\w+\))?$/,
  /^(?:valeur\(s\) de l'attribut|valor(?:es|\(es\)) d[eo]l? atributo|wartosci atrybutu|قيمة\/قيم السمة|waarden?(?:\(n\))? eigenschap|valor[ei](?:\(\w+\))? dell'attributo) (\d{1,2})$/,
]

/** Our key for a column whose name says more: the unit of a measure, or which attribute it is of. */
export function measureOrAttribute(name: string): string | null {
  const [, side = '', unit = ''] = /^(\p{L}+) \((\p{L}+)\)$/u.exec(name) ?? []
  const known = sideOf.get(side)
  if (known) return `${known}:${UNITS.get(unit) ?? unit}`
  const number = (among: readonly RegExp[]) => among.flatMap((each) => each.exec(name)?.[1] ?? [])[0]
  const named = number(NAME)
  if (named) return `attribute${named}Name`
  const valued = number(VALUE)
  return valued ? `attribute${valued}Value` : null
}
