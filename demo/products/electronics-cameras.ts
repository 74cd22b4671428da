import type { DemoSubcategory } from '../story.ts'

export const subcategory: DemoSubcategory = {
  category: 'electronics',
  subcategory: 'cameras',
  products: [
    {
      name: 'Back Room Film Projector', picture: 'film-projector', vendor: 'secondpage', brand: 'Second Page', hue: 255,
      description: 'A digital projector that sounds faintly like a film projector, by popular request. Throws a two-metre picture on any pale wall.',
      story: 'Bought for the shop’s Thursday film club, then ordered by everyone who came to the Thursday film club.\n\nThe reels on top turn while it plays. They do nothing whatever and can be switched off by those without romance.',
      price: 23900, was: 29900, stock: 11, notIn: ['AE', 'SA'], grams: 2900, dimensions: '28x20x31', color: 'Theatre grey', material: 'Steel and ABS',
      specifications: { Light: '600 ANSI lumens, LED', Picture: '1920 x 1080', Throw: '2 m picture from 2.6 m', Inputs: 'HDMI, USB-C, SD card', Sound: '2 x 5 W' },
      features: ['Turning reels, with an off switch', 'Optional projector whirr', 'Straightens a crooked picture by itself', 'Reads a memory card directly'],
      tags: ['projector', 'film', 'home cinema'], warranty: '2 years', shippingInfo: 'From Austin on Tuesdays and Fridays, well padded', returnPolicy: '30 days, no late fees',
      reviews: [
        { email: 'tobias.f@example.com', rating: 5, title: 'The reels turn', comment: 'My children watch the reels more than the film.', daysAgo: 180 },
        { email: 'nadine.p@example.com', rating: 3, title: 'Dim before sunset', comment: 'Charming after dark, hopeless in a bright room. The listing says so, to be fair to it.', daysAgo: 90 },
      ],
    },
    {
      name: 'Kittiwake 35 Film Camera', picture: 'camera', brand: 'Kittiwake', hue: 270,
      description: 'A new 35 mm film camera with a glass lens, a real light meter and a winder that makes the sound you remember.',
      story: 'Thirty-six frames make you look before you press. That is the whole argument and it is a good one.\n\nFocus is by four little pictures: a head, two people, a house, a mountain. The meter is a needle. The manual fits on the inside of the back.',
      price: 16800, was: 'fifth', stock: 29, grams: 410, dimensions: '13x8x6', material: 'Aluminium and leatherette',
      specifications: { Film: '35 mm, ISO 25 to 1600', Lens: '38 mm f/2.8, glass', Shutter: '1/500 to 1 s, and bulb', Power: 'One LR44, for the meter only' },
      features: ['Works without a battery, minus the needle', 'Zone focus by four small pictures', 'Winds with a proper lever', 'First roll of film in the box'],
      tags: ['camera', 'film', '35mm', 'analogue'], warranty: '3 years', shippingInfo: 'Ships within one working day, film kept from X-rays', returnPolicy: '30 days, finish the roll',
      options: { Colour: [{ name: 'Graphite', swatch: '#55565e' }, { name: 'Chestnut', swatch: '#8b5a3a' }, { name: 'Bottle green', swatch: '#2f6b4f' }] },
      variations: [{ of: ['Graphite'], stock: 16, hue: 270 }, { of: ['Chestnut'], price: 17600, stock: 9, hue: 40 }, { of: ['Bottle green'], price: 17600, stock: 4, hue: 155 }],
      places: ['showcase'],
      reviews: [
        { email: 'arthur.w@example.com', rating: 5, title: 'Thirty-six chances', comment: 'I got nine good ones on my first roll. On my phone I get none from four hundred.', daysAgo: 155 },
        { email: 'dalia.k@example.com', rating: 5, title: 'That lever', comment: 'I wind it when there is no film in it. Just for company.', daysAgo: 101 },
        { email: 'simon.x@example.com', rating: 4, title: 'Soft in the corners', comment: 'A little softness wide open, gone by f/5.6. I rather like it.', daysAgo: 62 },
        { email: 'leila.b@example.com', rating: 4, title: 'Needle is trustworthy', comment: 'Compared with my old meter across a whole souk at noon. Never more than half a stop out.', daysAgo: 19, pending: true },
      ],
    },
    {
      name: 'Birthday Party Flash Camera', picture: 'camera-with-flash', brand: 'Kittiwake', hue: 60,
      description: 'A forgiving digital compact with a flash that flatters, for cakes, weddings and uncles in motion. No filters required.',
      story: 'The flash bounces inside its own little dome, so people look like themselves and not like suspects.\n\nThere is a large button. Give it to a child of five and you will see the party you missed.',
      price: 9200, stock: 47, grams: 240, dimensions: '11x7x4', color: 'Graphite', material: 'ABS and rubber',
      specifications: { Sensor: '20 megapixels', Zoom: '3x, optical', Card: 'SD, 32 GB included', Battery: '420 shots', Drop: '1.5 m' },
      features: ['Soft dome flash', 'One very large button', 'Strap short enough for small necks'],
      tags: ['camera', 'compact', 'family'], warranty: '2 years, jelly excluded', shippingInfo: 'Ships within one working day', returnPolicy: '30 days',
    },
    {
      name: 'Sunday Camcorder', picture: 'video-camera', brand: 'Kittiwake', hue: 290,
      description: 'A small video camera with a twelve-times zoom and a side screen, for school plays seen from the back row.',
      story: 'It starts in under a second and records until you stop it, which is two things a telephone cannot promise.',
      price: 18400, was: 'fifth', stock: 22, grams: 365, dimensions: '13x6x6', color: 'Lavender grey', specifications: { Picture: '4K, 30 frames a second', Zoom: '12x, optical' }, features: [], tags: ['camcorder', 'video', 'family'],
    },
    {
      name: 'Rooftop Telescope', picture: 'telescope', vendor: 'pearl', brand: 'Fixed Star', hue: 245,
      description: 'A short refractor on a steady tripod: craters, the four big moons of Jupiter, and a ship’s name from two miles off.',
      story: 'The elder sister at Pearl Audio keeps one on the roof of the workshop, and in the end it was less trouble to stock them than to answer questions.\n\nTwo eyepieces, one finder, no motors. The first clear night will cost you sleep and nothing else.',
      price: 13600, was: 15900, stock: 19, grams: 4300, dimensions: '88x22x18', color: 'Deep blue', material: 'Aluminium, coated glass',
      specifications: { Aperture: '80 mm', 'Focal length': '500 mm', Eyepieces: '25 mm and 10 mm', Tripod: '70 to 130 cm, steel legs' },
      features: ['Ready in three minutes', 'Tripod that does not hum in the wind', 'Card with twelve easy things to find', 'Moon filter included'],
      tags: ['telescope', 'stars', 'outdoor', 'gift'], warranty: '5 years', shippingInfo: 'Same day before two, one long box', returnPolicy: '30 days, cloudy ones not counted',
      places: ['showcase'],
      reviews: [
        { email: 'george.s@example.com', rating: 5, title: 'Saw the moons', comment: 'Four of them in a line, from a fifth-floor flat in Leeds. I rang my sister at midnight.', daysAgo: 82 },
        { email: 'maha.r@example.com', rating: 5, title: 'Desert weekend', comment: 'Took it an hour out of Dubai. The children have not asked for a screen since, which was Saturday.', daysAgo: 47 },
        { email: 'keith.n@example.com', rating: 4, title: 'Good glass, small finder', comment: 'The finder is fiddly for spectacles. The view is not.', daysAgo: 22 },
      ],
    },
  ],
}
