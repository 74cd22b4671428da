import type { DemoSubcategory } from './story.ts'

/** Who is not (or no longer) among the shops: what an administrator finds waiting. */
export const APPLICANT = {
  businessName: 'Kettle & Crumb',
  email: 'hello@kettleandcrumb.example',
  phone: '+441619460107',
  about:
    'Two brothers from Stockport who bake shortbread in a former bus garage and would like to post it further than the number 42 goes.',
}

export const SUSPENDED = {
  businessName: 'Bargain Barn 24',
  email: 'deals@bargainbarn24.example',
  phone: '+12025550108',
  about: 'Everything must go, and some of it goes missing.',
  monthsOpen: 14,
}

export const SUSPENDED_PRODUCTS: DemoSubcategory[] = [
  {
    category: 'electronics',
    subcategory: 'phones-watches',
    products: [
      {
        name: 'Almost New Pocket Telephone',
        picture: 'mobile-phone',
        brand: 'Barnstar',
        description: 'A telephone that was somebody else’s until recently. Box included, charger promised.',
        story:
          'It rings, and on most days it can also be answered.\n\nSold as seen, which is why we ask you not to look too closely.',
        price: 8900,
        was: 24900,
        stock: 40,
        grams: 190,
        specifications: { Screen: 'Yes', Battery: 'Some' },
        features: ['Rings', 'Box included'],
        tags: ['phone', 'refurbished'],
      },
    ],
  },
  {
    category: 'home-kitchen',
    subcategory: 'living',
    products: [
      {
        name: 'Miracle Cleaning Sponge, Pack of Ninety',
        picture: 'sponge',
        brand: 'Barnstar',
        description: 'Ninety sponges in one bag. Removes stains, labels, varnish and, in one case, a tattoo.',
        story:
          'Nobody needs ninety sponges, and yet here they are.\n\nKeep away from anything that you would like to keep.',
        price: 1900,
        was: 3900,
        stock: 300,
        grams: 900,
        specifications: { Pieces: '90', Colour: 'Varies' },
        features: ['Ninety of them'],
        tags: ['cleaning', 'sponge'],
      },
    ],
  },
]
