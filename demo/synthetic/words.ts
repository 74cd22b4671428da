/** What invented products are made of. Ten thousand of them still have names that somebody could have given them. */
export interface Kind {
  category: string
  subcategory: string
  nouns: string[]
  materials: string[]
  /** Icons of its pictures. */
  icons: string[]
  /** Pounds of an ordinary one. */
  pounds: number
}

const kind = (place: string, nouns: string, materials: string, icons: string, pounds: number): Kind => {
  const [category = '', subcategory = ''] = place.split('/')
  const list = (words: string) => words.split(', ')
  return { category, subcategory, nouns: list(nouns), materials: list(materials), icons: list(icons), pounds }
}

export const KINDS: Kind[] = [
  kind(
    'electronics/audio',
    'Headphones, Earphones, Bookshelf Speaker, Kitchen Radio, Turntable, Soundbar, Microphone',
    'Walnut, Aluminium, Matte Black, Linen, Titanium, Graphite',
    'headphone, radio, speaker-high-volume',
    85,
  ),
  kind(
    'electronics/computers',
    'Laptop, Keyboard, Monitor, Docking Station, Trackpad, External Drive, Webcam',
    'Aluminium, Graphite, Silver, Slate, Recycled, Carbon',
    'laptop, keyboard, desktop-computer',
    240,
  ),
  kind(
    'electronics/phones-watches',
    'Phone Case, Smart Watch, Charger, Power Bank, Cable, Phone Stand, Screen Guard',
    'Silicone, Leather, Glass, Braided, Clear, Cork',
    'mobile-phone, watch, battery',
    38,
  ),
  kind(
    'electronics/cameras',
    'Compact Camera, Tripod, Lens Filter, Camera Strap, Film Scanner, Flash',
    'Carbon, Brass, Canvas, Magnesium, Leather, Matte',
    'camera, movie-camera, video-camera',
    190,
  ),
  kind(
    'pet-care/dogs',
    'Dog Bed, Lead, Harness, Chew Toy, Food Bowl, Raincoat, Treat Pouch',
    'Hemp, Rope, Waxed, Rubber, Wool, Stoneware',
    'dog, bone, guide-dog',
    24,
  ),
  kind(
    'pet-care/cats',
    'Scratching Post, Cat Tree, Feather Wand, Litter Tray, Cat Cave, Water Fountain',
    'Sisal, Felt, Bamboo, Ceramic, Jute, Plush',
    'cat, yarn, fish',
    29,
  ),
  kind(
    'pet-care/small-animals',
    'Hay Rack, Bird Feeder, Hutch, Perch, Seed Mix, Tunnel',
    'Willow, Pine, Copper, Wicker, Birch, Seagrass',
    'rabbit, parrot, hamster',
    19,
  ),
  kind(
    'home-kitchen/cookware',
    'Frying Pan, Saucepan, Casserole, Chopping Board, Chef’s Knife, Whisk, Baking Tin',
    'Cast Iron, Copper, Steel, Beech, Enamel, Carbon Steel',
    'cooking, pot-of-food, kitchen-knife',
    46,
  ),
  kind(
    'home-kitchen/table-tea',
    'Teapot, Mug, Dinner Plate, Tea Towel, Carafe, Serving Bowl, Butter Dish',
    'Stoneware, Porcelain, Linen, Glass, Terracotta, Oak',
    'teapot, teacup-without-handle, fork-and-knife-with-plate',
    22,
  ),
  kind(
    'home-kitchen/living',
    'Table Lamp, Throw, Cushion, Candle, Picture Frame, Storage Basket, Mirror',
    'Brass, Merino, Velvet, Rattan, Ash, Beeswax',
    'candle, mirror, basket',
    41,
  ),
  kind(
    'personal-care/skin-body',
    'Hand Cream, Soap Bar, Body Oil, Face Serum, Bath Salts, Lip Balm',
    'Rose, Oat, Cedar, Shea, Juniper, Calendula',
    'lotion-bottle, soap, sponge',
    14,
  ),
  kind(
    'personal-care/hair-shave',
    'Shampoo, Safety Razor, Shaving Brush, Comb, Hair Oil, Beard Balm',
    'Bay, Ebony, Nettle, Horn, Sandalwood, Argan',
    'razor, scissors, hair-pick',
    18,
  ),
  kind(
    'personal-care/fragrance',
    'Eau de Parfum, Room Mist, Incense, Cologne, Oud Oil, Diffuser',
    'Amber, Neroli, Vetiver, Saffron, Fig, Smoked Tea',
    'cherry-blossom, hibiscus, tulip',
    52,
  ),
  kind(
    'fashion/clothing',
    'Jacket, Overshirt, Jumper, Dress, Trousers, Scarf, T-Shirt',
    'Corduroy, Merino, Linen, Waxed Cotton, Denim, Flannel',
    'coat, t-shirt, jeans',
    58,
  ),
  kind(
    'fashion/shoes',
    'Boots, Trainers, Sandals, Loafers, Slippers, Walking Shoes',
    'Suede, Leather, Canvas, Wool, Nubuck, Cork',
    'hiking-boot, running-shoe, womans-sandal',
    84,
  ),
  kind(
    'fashion/bags-accessories',
    'Backpack, Tote Bag, Belt, Umbrella, Sunglasses, Wallet, Sun Hat',
    'Canvas, Leather, Straw, Bridle, Waxed, Recycled',
    'backpack, handbag, sunglasses',
    49,
  ),
  kind(
    'home-garden/furniture',
    'Side Table, Armchair, Bookcase, Stool, Desk, Sideboard, Daybed',
    'Oak, Ash, Walnut, Rattan, Painted Pine, Steel',
    'chair, couch-and-lamp, bed',
    260,
  ),
  kind(
    'home-garden/plants',
    'Fern, Monstera, Olive Tree, Lavender, Tulip Bulbs, Herb Pot, Cactus',
    'Potted, Young, Hardy, Dwarf, Trailing, Scented',
    'potted-plant, cactus, herb',
    21,
  ),
  kind(
    'home-garden/tools',
    'Trowel, Watering Can, Secateurs, Hand Fork, Hammer, Work Gloves, Broom',
    'Forged, Copper, Ash-Handled, Galvanised, Stainless, Leather',
    'hammer, wrench, broom',
    27,
  ),
  kind(
    'books/fiction',
    'Novel, Short Stories, Mystery, Love Story, Sea Story, Ghost Story',
    'Clothbound, Paperback, Illustrated, Signed, Pocket, First',
    'open-book, books, closed-book',
    12,
  ),
  kind(
    'books/non-fiction',
    'Cookbook, Atlas, Field Guide, Biography, History, Handbook',
    'Clothbound, Paperback, Illustrated, Revised, Pocket, Annotated',
    'blue-book, green-book, orange-book',
    19,
  ),
  kind(
    'books/children',
    'Picture Book, Bedtime Book, Sticker Book, Pop-Up Book, First Dictionary, Fairy Tales',
    'Board, Illustrated, Washable, Lift-the-Flap, Giant, Pocket',
    'notebook-with-decorative-cover, teddy-bear, ledger',
    9,
  ),
  kind(
    'gaming/consoles',
    'Controller, Handheld Console, Arcade Stick, Headset, Charging Dock, Carry Case',
    'Wireless, Retro, Translucent, Compact, Limited, Matte',
    'video-game, joystick, alien-monster',
    66,
  ),
  kind(
    'gaming/board-games',
    'Board Game, Card Game, Chess Set, Dice Set, Domino Set, Strategy Game',
    'Wooden, Family, Travel, Two-Player, Deluxe, Cooperative',
    'game-die, chess-pawn, mahjong-red-dragon',
    28,
  ),
  kind(
    'gaming/toys-puzzles',
    'Jigsaw Puzzle, Train Set, Kite, Building Blocks, Yo-Yo, Doll',
    'Wooden, Painted, Classic, Magnetic, Giant, Hand-Carved',
    'puzzle-piece, kite, teddy-bear',
    23,
  ),
  kind(
    'sports/outdoor',
    'Tent, Sleeping Bag, Hiking Pole, Flask, Head Torch, Hammock',
    'Ultralight, Four-Season, Ripstop, Insulated, Recycled, Compact',
    'tent, compass, flashlight',
    72,
  ),
  kind(
    'sports/training',
    'Yoga Mat, Kettlebell, Skipping Rope, Resistance Band, Foam Roller, Gym Bag',
    'Cork, Cast Iron, Natural Rubber, Weighted, Folding, Competition',
    'running-shoe, stopwatch, boxing-glove',
    31,
  ),
  kind(
    'sports/ball-games',
    'Football, Basketball, Tennis Racket, Cricket Bat, Table Tennis Set, Volleyball',
    'Match, Training, Willow, Junior, Indoor, Beach',
    'basketball, soccer-ball, ping-pong',
    26,
  ),
]

export const MOODS =
  'Quiet, Northern, Harbour, Morning, Copperfield, Hillside, Linden, Everyday, Saltmarsh, Ember, Orchard, Lantern, Kestrel, Marigold, Tidewater, Juniper, Foxglove, Larkspur, Hawthorn, Wren, Cobble, Meadow, Granary, Almond, Sable, Drift, Cinder, Plover, Heron, Sorrel, Bramble, Thistle, Falcon, Quarry, Mistral, Sirocco, Date Palm, Oasis, Dune, Minaret'.split(
    ', ',
  )
export const FOUNDERS =
  'Ashby, Rahman, Calder, Okafor, Penrose, Haddad, Lindqvist, Marlow, Nasser, Whitcombe, Al Amiri, Sutcliffe, Duarte, Farrow, Bishara, Holloway, Kerr, Qasimi, Thorne, Vance, Yates, Zayani, Barlow, Cresswell, Dunmore'.split(
    ', ',
  )
export const TRADES = 'Supply, Workshop, Trading, & Daughters, Stores, Goods, Collective, & Sons'.split(', ')
export const ENDS =
  'Mark II, No. 4, Small, Large, Classic, Original, Pair, Set of Two, Set of Four, Travel Size'.split(', ')
export const COLOURS: { name: string; swatch: string }[] = [
  { name: 'Chalk', swatch: '#efece4' },
  { name: 'Ink', swatch: '#2b2d42' },
  { name: 'Moss', swatch: '#6b7f4f' },
  { name: 'Clay', swatch: '#b8694a' },
  { name: 'Plum', swatch: '#5b4a8a' },
  { name: 'Sand', swatch: '#d8c3a0' },
]

/** Colours of what comes in one, the most frequent first. */
export const SHADES =
  'Black, White, Grey, Blue, Brown, Green, Red, Beige, Navy Blue, Silver, Pink, Gold, Yellow, Orange, Purple, Turquoise, Burgundy, Olive, Cream, Copper'.split(
    ', ',
  )

/** Sizes of what is worn, by its place. */
export const SIZES: Record<string, string[]> = {
  'fashion/clothing': ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  'fashion/shoes': ['37', '38', '39', '40', '41', '42', '43', '44'],
}

const said = (text: string) =>
  text.split('; ').map((line) => {
    const [name = '', values = ''] = line.split(': ')
    return { name, values: values.split(', ') }
  })

/** What is said of the things of a category, the most frequent values first. */
export const SPECIFICATIONS: Record<string, { name: string; values: string[] }[]> = {
  electronics: said(
    'Connection: Bluetooth, USB-C, Wi-Fi, HDMI, Jack, Lightning; Battery life: 10 h, 20 h, 8 h, 30 h, 12 h, 40 h, 6 h, 60 h; Storage: 256 GB, 128 GB, 512 GB, 64 GB, 1 TB, 2 TB; Water resistance: None, IPX4, IP67, IP68',
  ),
  'pet-care': said('For: Adult, Puppy, Senior; Breed size: Medium, Small, Large; Washable: Yes, No'),
  'home-kitchen': said(
    'Dishwasher safe: Yes, No; Capacity: 1 l, 0.5 l, 2 l, 0.3 l, 3 l, 5 l; Heat source: All, Gas, Induction, Oven',
  ),
  'personal-care': said(
    'Volume: 100 ml, 50 ml, 200 ml, 30 ml, 500 ml; Skin type: All, Dry, Sensitive, Oily; Vegan: Yes, No',
  ),
  fashion: said(
    'Fit: Regular, Slim, Loose; Pattern: Plain, Striped, Checked, Printed; Season: All, Winter, Summer',
  ),
  'home-garden': said(
    'Place: Indoor, Outdoor, Both; Height: 40 cm, 60 cm, 80 cm, 120 cm, 180 cm; Assembly: None, Easy, Two people',
  ),
  books: said(
    'Language: English, Arabic, French; Pages: 320, 240, 180, 480, 96, 640; Reading age: Adult, 8, 12, 5',
  ),
  gaming: said(
    'Players: 2 to 4, 1, 2, 2 to 6, 3 to 8; Age: 8 and up, 12 and up, 3 and up, 18 and up; Platform: All, PC, Console',
  ),
  sports: said(
    'Level: Beginner, Advanced, Competition; Weight class: Light, Medium, Heavy; Weatherproof: Yes, No',
  ),
}
