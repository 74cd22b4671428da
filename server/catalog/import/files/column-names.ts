import type { MappedField } from './mapped-fields.ts'

/** What tables call the fields of a product, the surest name first. */
export const COLUMN_NAMES: readonly (readonly [field: MappedField, names: readonly string[]])[] = [
  [
    'name',
    [
      ...['product name', 'item name', 'product title', 'item title', 'listing title', 'article name'],
      ...['title', 'name', 'product', 'item', 'article'],
    ],
  ],
  [
    'price',
    [
      ...[
        'price',
        'selling price',
        'unit price',
        'retail price',
        'standard price',
        'your price',
        'our price',
      ],
      ...['start price', 'buy it now price', 'current price', 'sale price', 'special price'],
    ],
  ],
  [
    'original',
    [
      ...['original price', 'compare at price', 'list price', 'regular price', 'rrp', 'msrp', 'was price'],
      ...['old price', 'price before', 'recommended retail price'],
    ],
  ],
  [
    'stock',
    [
      ...['stock', 'stock quantity', 'quantity', 'qty', 'quantity available', 'available quantity'],
      ...['inventory', 'inventory quantity', 'stock level', 'on hand', 'in stock', 'available', 'pieces'],
    ],
  ],
  [
    'sku',
    [
      ...['sku', 'seller sku', 'item sku', 'product sku', 'variant sku', 'stock keeping unit'],
      ...['custom label', 'item number', 'article number', 'product code', 'item code', 'part number', 'mpn'],
    ],
  ],
  [
    'group',
    [
      ...['product group', 'item group id', 'item group', 'group id', 'variant group', 'variant group id'],
      ...['variation group', 'variation group id', 'parent sku', 'parent id', 'parent product', 'parent'],
      ...['parent code', 'parent item', 'product handle', 'handle', 'style code', 'style number'],
    ],
  ],
  ['brand', ['brand', 'brand name', 'manufacturer', 'vendor', 'make']],
  ['category', ['category', 'product category', 'category name', 'product type', 'categories', 'department']],
  ['longDescription', ['long description', 'full description', 'detailed description']],
  [
    'description',
    ['description', 'product description', 'item description', 'short description', 'body', 'details'],
  ],
  [
    'images',
    [
      ...[
        'image',
        'images',
        'image url',
        'image urls',
        'image link',
        'main image',
        'main image url',
        'photo',
      ],
      ...['picture', 'pictures', 'picture url', 'pic url', 'photos', 'other image url', 'additional image'],
      ...['additional image link', 'additional image url', 'photo url'],
    ],
  ],
  ['features', ['features', 'bullet points', 'bullet point', 'key features', 'highlights']],
  ['tags', ['tags', 'labels', 'keywords', 'search terms']],
  ['color', ['color', 'colour', 'color name', 'colour name']],
  ['material', ['material', 'material type', 'fabric']],
  ['weightUnit', ['weight unit', 'unit of weight', 'item weight unit', 'weight uom']],
  ['weight', ['weight', 'item weight', 'product weight', 'net weight', 'shipping weight']],
  ['dimensions', ['dimensions', 'product dimensions', 'item dimensions', 'measurements']],
  ['dimensionUnit', ['dimension unit', 'dimensions unit', 'unit of dimensions']],
  ['warranty', ['warranty', 'guarantee']],
  ['shippingInfo', ['shipping information', 'shipping info', 'delivery information']],
  ['returnPolicy', ['return policy', 'returns policy', 'returns']],
  ['metaTitle', ['meta title', 'seo title', 'page title']],
  ['metaDescription', ['meta description', 'seo description']],
  ['seoKeywords', ['meta keywords', 'seo keywords']],
]

/** What tables call that in which the variations of a product differ; only where rows have a `group` is it guessed to be that. */
export const OPTION_NAMES: readonly string[] = [
  ...['option', 'option value', 'variation', 'variant', 'size', 'size name', 'shoe size', 'color', 'colour'],
  ...['color name', 'colour name', 'shade', 'material', 'material type', 'fabric', 'style', 'pattern'],
  ...['finish', 'flavor', 'flavour', 'scent', 'length', 'width', 'capacity', 'pack size'],
]
