import { key, type TextKey } from '../../../platform/texts.ts'

/** Why a row of a file is refused, and what helps; rows keep the code. */
export const REASONS: Readonly<Record<string, { why: TextKey; help: TextKey }>> = {
  'no-name': {
    why: key('A product needs a name'),
    help: key('Write its name into this cell of its first row.'),
  },
  'no-name-column': {
    why: key('This file has no column for names'),
    help: key('Shopify calls it Title, all others call it Name. Name the column so in the first row.'),
  },
  'too-long': {
    why: key('This text is too long'),
    help: key('Please use at most {{most}} characters.'),
  },
  'wrong-price': {
    why: key('This is no price'),
    help: key('Write it in figures with two decimals at most, such as 340.00.'),
  },
  'price-not-positive': {
    why: key('A price is above zero'),
    help: key('Write {{instead}}, or leave it empty to keep what it costs now.'),
  },
  'price-zero': {
    why: key('A price is above zero'),
    help: key('Write what it costs, or leave it empty to keep what it costs now.'),
  },
  'price-too-high': {
    why: key('This price is too high'),
    help: key('Write at most 1,000,000.00.'),
  },
  'unclear-price': {
    why: key('This may mean two prices'),
    help: key('Write 1299.00 or 1.30, with two decimals.'),
  },
  formula: {
    why: key('A name may not begin with ='),
    help: key('It would run as a formula where somebody opens your export. Write its first letter.'),
  },
  'wrong-stock': {
    why: key('Stock is a whole number from 0 to 1,000,000'),
    help: key('Write how many pieces there are, or leave it empty to keep the stock.'),
  },
  'wrong-weight': {
    why: key('A weight is a number from 0 up'),
    help: key('Write it in figures, such as 0.49.'),
  },
  'wrong-unit': {
    why: key('A weight is in g, kg, lb or oz'),
    help: key('Write one of these four units.'),
  },
  'wrong-length-unit': {
    why: key('A length is in cm, mm or in'),
    help: key('Write one of these three units.'),
  },
  'wrong-status': {
    why: key('A product is active, draft or inactive'),
    help: key('Write one of these three words, or leave it empty.'),
  },
  'office-only': {
    why: key('Only an administrator takes a product off the shop and puts it back'),
    help: key('Leave its status empty.'),
  },
  incomplete: {
    why: key('Some mandatory fields are missing'),
    help: key(
      'A draft goes on sale with a name, a price, stock, a category, a description and a picture it already has; pictures named in the file are fetched later.',
    ),
  },
  'wrong-yes': {
    why: key('This is yes or no'),
    help: key('Write yes or no, or leave it empty.'),
  },
  'too-many': {
    why: key('There are too many of them'),
    help: key('A product has at most {{most}} of these.'),
  },
  'no-option': {
    why: key('A variation needs its option'),
    help: key('Write what makes this row different from the others, such as a size.'),
  },
  'same-options': {
    why: key('Another row has the same options'),
    help: key('Row {{row}} has them too. Each variation needs its own.'),
  },
  'same-sku': {
    why: key('The SKU belongs to another row'),
    help: key('Row {{row}} has it too. Each product and each variation needs its own.'),
  },
  'same-product': {
    why: key('Another row is the same product'),
    help: key(
      'Row {{row}} has it too. Give this row another, or write what makes it a variation, such as a size.',
    ),
  },
  'sku-elsewhere': {
    why: key('The SKU belongs to another of your products'),
    help: key('Change it here, or in the product “{{name}}”.'),
  },
  'several-products': {
    why: key('Several of your products have these SKUs'),
    help: key('Give each product a row of its own, or change the SKUs that are the same.'),
  },
  'several-names': {
    why: key('Several of your products have this name'),
    help: key('Give each product a name of its own, or let its SKU or handle say which one it is.'),
  },
  'same-name': {
    why: key('Another product of the file has the same name'),
    help: key('Row {{row}} has it too. Change one of them, or let the SKU or handle say which one it is.'),
  },
  'not-yours': {
    why: key('You have no product with this id'),
    help: key('Leave the id empty to create a new product.'),
  },
  'has-variations': {
    why: key('In your shop this product has variations'),
    help: key('Write one row for each of them, with its options.'),
  },
  'no-variations': {
    why: key('In your shop this product has no variations'),
    help: key('Add them in its form first, or give these rows another handle and other SKUs.'),
  },
  'other-options': {
    why: key('In your shop this product has other options'),
    help: key('Its options are {{options}}. Use the same names in the file.'),
  },
  'wrong-address': {
    why: key('This is no address of a picture'),
    help: key('Use a public https address, or upload the picture later.'),
  },
  'closed-address': {
    why: key('This address cannot be reached from here'),
    help: key('Use a public https address, or upload the picture later.'),
  },
  'no-parent': {
    why: key('The product of this variation is not in the file'),
    help: key('Export it together with its variations, or write the SKU of its product into this cell.'),
  },
  grouped: {
    why: key('A group of products cannot be sold here'),
    help: key('Its products come in by their own rows. Leave this row out.'),
  },
  external: {
    why: key('This product is sold in another shop'),
    help: key('Only what you send yourself can be sold here. Leave this row out.'),
  },
  'wrong-type': {
    why: key('This kind of product is not known here'),
    help: key('Known are simple, variable and variation.'),
  },
  'gift-card': {
    why: key('A gift card cannot be sold here'),
    help: key('Leave this row out.'),
  },
  'cells-missing': {
    why: key('This row has another number of cells than the first row'),
    help: key('Look for a comma or a quote that is missing or too much.'),
  },
}
