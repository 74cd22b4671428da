import type { DemoSubcategory } from '../story.ts'

const POST = 'Posted plastic-free from the harbourside within one working day.'
const BACK = 'Use it outside for 30 days. Mud is allowed.'
const MEND = 'Repairs for life, free.'

export const subcategory: DemoSubcategory = { category: 'sports', subcategory: 'outdoor', products: [
  {
    name: 'Overnighter Two-Person Tent', picture: 'tent', vendor: 'harbour', brand: 'Harbour & Heath',
    description: 'Up in four minutes, down in three, and room for two people who still like each other in the morning. Sheds real rain.',
    story: 'Two poles, eight pegs, and the inner stays clipped to the outer so that nothing gets wet while you think.\n\nThe porch is long enough for boots and a stove. We pitch every batch in the Severn wind and send the losers back.',
    price: 18900, was: 'fifth', stock: 30, grams: 2150, dimensions: '46x16x16', material: 'Ripstop nylon, aluminium',
    specifications: { Sleeps: '2', Weight: '2.15 kg', Rain: '4000 mm head', Poles: 'Aluminium, two' },
    features: ['Pitches inner and outer together', 'Porch for two pairs of boots', 'Taped seams', 'Patch kit in the bag'],
    tags: ['tent', 'camping', 'two-person'], warranty: MEND, shippingInfo: POST, returnPolicy: BACK,
    options: { Colour: [{ name: 'Bracken', swatch: '#a8692e' }, { name: 'Pine', swatch: '#2f5d46' }, { name: 'Estuary', swatch: '#4a7a96' }] },
    variations: [{ of: ['Bracken'], stock: 16, hue: 60 }, { of: ['Pine'], stock: 11, hue: 155 }, { of: ['Estuary'], price: 19900, stock: 0, hue: 235 }],
    places: ['featured'],
    reviews: [
      { email: 'rainy.rachel@example.com', rating: 5, title: 'Dry in Eryri', comment: 'Three nights of sideways rain and my socks were dry. I have never been able to write that before.', daysAgo: 238 },
      { email: 'mansour.d@example.com', rating: 5, title: 'Desert too', comment: 'Stood up to wind off the dunes. Sand in the zip, but it still runs.', daysAgo: 186 },
      { email: 'ollie.p@example.com', rating: 4, title: 'Four minutes, nearly', comment: 'Six, with a head torch and advice from my brother.', daysAgo: 134 },
      { email: 'beth.c@example.com', rating: 5, title: 'They mended it', comment: 'My dog went through the door. Back in a week with a note for the dog.', daysAgo: 81 },
      { email: 'jens.k@example.com', rating: 3, title: 'Snug', comment: 'Two people, yes. Two tall people, diagonally.', daysAgo: 27 },
      { email: 'alya.f@example.com', rating: 5, title: 'First tent', comment: 'It makes you feel you know what you are doing.', daysAgo: 5, pending: true },
    ],
  },
  {
    name: 'Towpath Day Pack', picture: 'backpack', vendor: 'harbour', brand: 'Harbour & Heath',
    description: 'A waxed-cotton pack with one big space, one dry pocket and straps wide enough for the long way home.',
    story: 'It opens from the top like a sack and from the side like a drawer, so the sandwiches are never under the coat.\n\nWaxed by hand in Bristol. It gets better looking every winter, which is more than we can say for ourselves.',
    price: 7200, was: 'fifth', stock: 40, grams: 890, dimensions: '44x28x15', material: 'Waxed cotton, leather',
    specifications: { Volume: '18 or 26 litres', Fabric: '14 oz waxed cotton', Laptop: 'Up to 15 inches in the 26 litre' },
    features: ['Side opening', 'Dry pocket for a phone', 'Buckles you can work in gloves'],
    tags: ['backpack', 'day pack', 'waxed cotton'], warranty: MEND, shippingInfo: POST, returnPolicy: BACK,
    options: { Colour: [{ name: 'Rust', swatch: '#b0522d' }, { name: 'Olive', swatch: '#6b7034' }, { name: 'Navy', swatch: '#2c3e66' }], Size: [{ name: '18 litre' }, { name: '26 litre' }] },
    variations: [
      { of: ['Rust', '18 litre'], stock: 13, hue: 40 }, { of: ['Rust', '26 litre'], price: 8800, stock: 6, hue: 40 },
      { of: ['Olive', '18 litre'], stock: 9, hue: 115 }, { of: ['Olive', '26 litre'], price: 8800, stock: 0, hue: 115 },
      { of: ['Navy', '26 litre'], price: 8800, stock: 14, hue: 262 },
    ],
    reviews: [
      { email: 'fitz.w@example.com', rating: 5, title: 'The side drawer', comment: 'How did I live without it. Camera out in two seconds.', daysAgo: 163 },
      { email: 'samira.v@example.com', rating: 4, title: 'Smells of wax', comment: 'For a fortnight. I miss it now.', daysAgo: 112 },
      { email: 'hal.b@example.com', rating: 5, title: 'Soaked, not inside', comment: 'Cycled home through a cloudburst with a borrowed book in it. The book has been returned.', daysAgo: 37 },
    ],
  },
  {
    name: 'Millstone Walking Boots', picture: 'hiking-boot', vendor: 'harbour', brand: 'Harbour & Heath',
    description: 'One piece of leather, one row of stitches to go wrong, and a sole that can be replaced. Comfortable by Wednesday.',
    story: 'We will not pretend they are soft on day one. Wear them to buy milk; then wear them to buy cheese; then go up something.\n\nThe tongue is sewn in to the top, so streams are a choice. Resoled at cost for as long as the leather lasts.',
    price: 14400, was: 'fifth', stock: 40, grams: 1420, dimensions: '33x22x13', color: 'Tan', material: 'Full-grain leather, rubber',
    specifications: { Upper: '2.6 mm leather', Sole: 'Replaceable rubber', Lining: 'Calf', Fit: 'Medium to wide' },
    features: ['One-piece upper', 'Can be resoled', 'Sewn-in tongue'],
    tags: ['boots', 'walking', 'leather'], warranty: 'Repairs for life; soles at cost.', shippingInfo: POST, returnPolicy: 'Walk in them for 30 days. If they still argue, we take them back.',
    options: { Size: [{ name: 'UK 5' }, { name: 'UK 6' }, { name: 'UK 7' }, { name: 'UK 8' }, { name: 'UK 9' }, { name: 'UK 10' }, { name: 'UK 11' }] },
    variations: [
      { of: ['UK 5'], stock: 4 }, { of: ['UK 6'], stock: 9 }, { of: ['UK 7'], stock: 12 }, { of: ['UK 8'], stock: 0 },
      { of: ['UK 9'], stock: 15 }, { of: ['UK 10'], price: 14800, stock: 8 }, { of: ['UK 11'], price: 14800, stock: 3 },
    ],
    reviews: [
      { email: 'peak.pauline@example.com', rating: 5, title: 'Eight hundred miles', comment: 'And the sole has just been replaced. The postman and I are on first-name terms.', daysAgo: 229 },
      { email: 'n.abdi@example.com', rating: 4, title: 'Wednesday is right', comment: 'Monday was unpleasant. Thursday I forgot I had them on.', daysAgo: 155 },
      { email: 'lars.h@example.com', rating: 2, title: 'Heel', comment: 'Never stopped rubbing for me. Refunded without a murmur, muddy and all.', daysAgo: 91 },
      { email: 'georgie.m@example.com', rating: 5, title: 'Streams are a choice', comment: 'I chose several.', daysAgo: 40 },
      { email: 'kofi.t@example.com', rating: 5, title: 'Proper boots', comment: 'Half a size down from my trainers.', daysAgo: 12, pending: true },
    ],
  },
  {
    name: 'Latecomer Torch', picture: 'flashlight', brand: 'Wick & Bolt',
    description: 'A pocket torch with one switch and three honest brightnesses: map, path, and who is there?',
    story: 'No flashing mode, no laser, no bottle opener. It holds its brightness until the last ten minutes and then tells you.\n\nCharges from the same cable as everything else, or takes two ordinary cells when you are far from a plug.',
    price: 1870, was: 2200, stock: 57, grams: 118, dimensions: '13x3x3', color: 'Yellow', material: 'Aluminium',
    specifications: { Light: '20, 150 or 600 lumens', Battery: 'USB-C cell or 2 AA', Water: 'Survives a metre' },
    features: ['One switch', 'Two ways to power it', 'Lanyard that comes off'],
    tags: ['torch', 'camping', 'night'], warranty: 'Five years.', shippingInfo: 'Two to three days, free over £30.', returnPolicy: '30 days.',
    reviews: [
      { email: 'badger.watch@example.com', rating: 5, title: 'Map mode', comment: 'Dim enough not to annoy badgers.', daysAgo: 107 },
      { email: 'lin.q@example.com', rating: 4, title: 'Bright', comment: 'The 600 gets warm after a few minutes, as they all do.', daysAgo: 57 },
      { email: 'eamon.r@example.com', rating: 5, title: 'Fell in the canal', comment: 'Still on when we fished it out.', daysAgo: 21 },
    ],
  },
  {
    name: 'North, Mostly', picture: 'compass', vendor: 'harbour', brand: 'Harbour & Heath',
    description: 'A brass pocket compass, oil-damped and slow to panic. The lid is engraved with what to do when lost: sit, eat, look.',
    story: 'Made by a two-man firm in Fife that also fits out lifeboats. The needle settles in three seconds and stays settled in your hand.\n\nIt points north everywhere we have tried, except beside the fridge.',
    price: 4800, stock: 19, grams: 96, dimensions: '6x6x2', color: 'Brass', material: 'Brass, sapphire cup',
    specifications: { Needle: 'Oil-damped', Accuracy: 'Two degrees', Case: 'Solid brass' },
    features: ['Settles in three seconds', 'Glows for six hours', 'Useful lid'],
    tags: ['compass', 'brass', 'navigation', 'gift'], warranty: MEND, shippingInfo: POST, returnPolicy: BACK,
  },
  {
    name: 'Otter Inflatable Canoe', picture: 'canoe', brand: 'Longshore',
    description: 'A two-seat canoe that lives in a cupboard. Eight minutes with the pump and you are an explorer as far as the weir.',
    story: 'Drop-stitch floor, so it feels like a boat and not a mattress. Three chambers, so a thorn is an anecdote.\n\nComes with paddles, pump and a bag that truly does close afterwards.',
    price: 27900, was: 'fifth', stock: 11, notIn: ['AE', 'SA'], grams: 14200, dimensions: '75x45x28', material: 'Reinforced PVC',
    specifications: { Length: '3.8 m', Load: '190 kg', Chambers: 'Three' },
    features: ['Rigid floor', 'Paddles and pump included', 'Roomy bag'], tags: ['canoe', 'inflatable', 'water'],
  },
  {
    name: 'Patience Travel Rod', picture: 'fishing-pole', vendor: 'harbour', brand: 'Harbour & Heath',
    description: 'A five-piece rod that fits across a rucksack, with a reel that purrs. Fish sold separately, and not by us.',
    story: 'For the hour after work and the river you pass every day. It casts a light line well and a heavy one adequately.\n\nThe cork is real, the tube doubles as a flask holder, and the tin holds six flies tied by Maureen.',
    price: 8560, was: 'fifth', stock: 8, grams: 520, dimensions: '48x8x8', material: 'Carbon, cork',
    specifications: { Length: '2.4 m in five pieces', Line: 'Weight 5', Reel: 'Aluminium, left or right' },
    features: ['Packs to 48 cm', 'Six hand-tied flies', 'Real cork'],
    tags: ['fishing', 'travel', 'rod'], warranty: MEND, shippingInfo: POST, returnPolicy: BACK,
    reviews: [
      { email: 'river.ray@example.com', rating: 5, title: 'Maureen’s flies', comment: 'Number four. That is all I am saying in public.', daysAgo: 99 },
      { email: 'ghada.l@example.com', rating: 3, title: 'Tip section', comment: 'Tip joint came loose twice; a bit of beeswax cured it.', daysAgo: 43 },
      { email: 'stan.o@example.com', rating: 5, title: 'Caught nothing', comment: 'Three lovely evenings of it.', daysAgo: 9, pending: true },
    ],
  },
] }
