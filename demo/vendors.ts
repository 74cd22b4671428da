import type { ReturnAddress } from '#server/vendors/return-address.ts'
import type { VendorKey } from './story.ts'

interface DemoVendor {
  key: VendorKey
  businessName: string
  email: string
  phone: string
  about: string
  dispatch: 'store' | 'infinity'
  /** Months before the seed that the shop was opened. */
  monthsOpen: number
  returnPolicy: string
  shippingInfo: string
  /** Where what buyers send back arrives. */
  returnTo: ReturnAddress
}

/** Six shops with a character each; everything without a seller is the marketplace's own. */
export const VENDORS: DemoVendor[] = [
  {
    key: 'pearl',
    businessName: 'Pearl Audio',
    email: 'hello@pearlaudio.example',
    phone: '+442079460101',
    about:
      'Two sisters in Deptford who tune every pair of headphones by ear before it leaves the bench, and who will talk you out of the expensive cable.',
    dispatch: 'store',
    monthsOpen: 41,
    returnPolicy: 'Listen for 30 days. If it is not for you, send it back in any box and we pay the postage.',
    shippingInfo: 'Leaves our Deptford bench the same day when ordered before two in the afternoon.',
    returnTo: {
      name: 'Pearl Audio, the bench',
      address: '14 Creekside Arches',
      city: 'London',
      state: '',
      zipCode: 'SE8 4SA',
      country: 'GB',
    },
  },
  {
    key: 'majlis',
    businessName: 'Majlis Home',
    email: 'salam@majlishome.example',
    phone: '+97145550102',
    about:
      'A Dubai family that furnishes rooms for long evenings: low lamps, heavy copper, and cups that are never left empty.',
    dispatch: 'infinity',
    monthsOpen: 33,
    returnPolicy:
      'Unused pieces come back within 30 days; we collect anything that needs two people to lift.',
    shippingInfo: 'Packed twice and sent from Jebel Ali, fragile goods in straw.',
    returnTo: {
      name: 'Majlis Home, returns',
      address: 'Warehouse 7, South Zone',
      city: 'Jebel Ali',
      state: 'Dubai',
      zipCode: '',
      country: 'AE',
    },
  },
  {
    key: 'oakridge',
    businessName: 'Oakridge Pets',
    email: 'walkies@oakridgepets.example',
    phone: '+441134960103',
    about:
      'A vet nurse, a retired postman and eleven animals in the Yorkshire Dales. Nothing is sold before Biscuit has tried to destroy it.',
    dispatch: 'store',
    monthsOpen: 52,
    returnPolicy: 'If your animal turns up its nose, return what is left within 30 days.',
    shippingInfo: 'Posted from Skipton every weekday morning.',
    returnTo: {
      name: 'Oakridge Pets',
      address: '3 Ridge Farm Lane',
      city: 'Leeds',
      state: '',
      zipCode: 'LS16 8HN',
      country: 'GB',
    },
  },
  {
    key: 'nakheel',
    businessName: 'Nakheel Botanica',
    email: 'care@nakheelbotanica.example',
    phone: '+966115550104',
    about:
      'Soaps, oils and oud from a small Riyadh workshop that presses its own dates and writes the batch number by hand.',
    dispatch: 'infinity',
    monthsOpen: 27,
    returnPolicy: 'Sealed goods come back within 30 days. Opened ones too, if your skin says no.',
    shippingInfo: 'Sent cool, away from the sun, from Riyadh twice a week.',
    returnTo: {
      name: 'Nakheel Botanica',
      address: '8 Palm Grove Street',
      city: 'Riyadh',
      state: 'Riyadh',
      zipCode: '12345',
      country: 'SA',
    },
  },
  {
    key: 'harbour',
    businessName: 'Harbour & Heath',
    email: 'crew@harbourheath.example',
    phone: '+441179460105',
    about:
      'Clothes and kit from Bristol for people who miss the bus because the light was good. Repairs for life, free.',
    dispatch: 'store',
    monthsOpen: 45,
    returnPolicy: 'Wear it outside for 30 days. Mud is allowed. Torn on the first walk means a new one.',
    shippingInfo: 'Posted plastic-free from the harbourside within one working day.',
    returnTo: {
      name: 'Harbour & Heath',
      address: 'Boat Shed 2, Harbour Road',
      city: 'Bristol',
      state: '',
      zipCode: 'BS1 5TY',
      country: 'GB',
    },
  },
  {
    key: 'secondpage',
    businessName: 'Second Page',
    email: 'read@secondpage.example',
    phone: '+15125550106',
    about:
      'An Austin bookshop with a back room full of games, run by a librarian who left the library but kept the stamps.',
    dispatch: 'store',
    monthsOpen: 38,
    returnPolicy: 'Books and games come back within 30 days, spine unbroken, no questions and no late fees.',
    shippingInfo: 'Wrapped in yesterday’s crossword and sent from Austin on Tuesdays and Fridays.',
    returnTo: {
      name: 'Second Page, back door',
      address: '210 Pecan Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      country: 'US',
    },
  },
]
