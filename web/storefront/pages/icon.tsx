import {
  Ban,
  Clock,
  Cookie,
  CreditCard,
  Eye,
  FileText,
  Globe,
  Hand,
  Heart,
  KeyRound,
  Lock,
  Mail,
  MapPin,
  Package,
  Phone,
  RotateCcw,
  ShieldCheck,
  Store,
  Truck,
  User,
  Wallet,
} from 'lucide-react'
import type { IconName } from './content/text.ts'

const ICONS = {
  ban: Ban,
  box: Package,
  card: CreditCard,
  clock: Clock,
  cookie: Cookie,
  eye: Eye,
  file: FileText,
  globe: Globe,
  hand: Hand,
  heart: Heart,
  key: KeyRound,
  lock: Lock,
  mail: Mail,
  phone: Phone,
  pin: MapPin,
  return: RotateCcw,
  shield: ShieldCheck,
  store: Store,
  truck: Truck,
  user: User,
  wallet: Wallet,
} as const satisfies Record<IconName, typeof Ban>

/** A line icon beside words that say the same. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  const Drawn = ICONS[name]
  return <Drawn aria-hidden="true" className={`stroke-[1.7] ${className}`} />
}
