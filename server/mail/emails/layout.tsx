import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { excerpt } from '../../platform/excerpt.ts'
import { LANGUAGES } from '../../platform/languages.ts'
import { type Currency, formatMoney, money } from '../../platform/money.ts'
import { language, t } from '../../platform/texts.ts'
import type { EmailAddress, EmailLine } from '../emails.ts'
import { greetingName, withoutLinks } from '../typed-text.ts'

/** The shop's tokens as mail programs understand them. */
const PAPER = '#fdfaf4'
const SURFACE = '#ffffff'
const LINE = '#e2dbd2'
const MUTE = '#6b6159'
const INK = '#211912'
const SAFFRON = '#ffb02b'

const FONT = 'Onest, Segoe UI, Helvetica, Arial, sans-serif'
const text = { fontFamily: FONT, fontSize: '15px', lineHeight: '23px', color: INK, margin: '0 0 14px' }
const small = { ...text, fontSize: '13px', lineHeight: '19px', color: MUTE, margin: 0 }
const figure = { ...text, margin: 0, textAlign: 'end' as const, whiteSpace: 'nowrap' as const }
const cell = { padding: '8px 0', verticalAlign: 'top' as const }

/** So many characters a list of emails shows beside a subject, at most. */
const LISTED = 150

/**
 * What a list of emails shows beside the subject. It is filled up with what nobody sees, so that the email's own text does not follow:
 * react-email does the same with three times as many bytes, which were a third of an email.
 */
const Preview = ({ text: sentence }: { text: string }) => (
  <div
    style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
    data-skip-in-text
  >
    {excerpt(sentence, LISTED) + '\u200c\u00a0'.repeat(Math.max(0, LISTED - sentence.length))}
  </div>
)

interface EmailLayoutProps {
  /** What the list of emails shows beside the subject. */
  preview: string
  heading: string
  marketplace: string
  children: ReactNode
}

/** Every email of the marketplace: its name on a bar of saffron, a heading, what is to be said. */
export function EmailLayout({ preview, heading, marketplace, children }: EmailLayoutProps) {
  return (
    <Html lang={language()} dir={LANGUAGES[language()].dir}>
      <Head />
      <Preview text={preview} />
      <Body style={{ backgroundColor: PAPER, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{
            backgroundColor: SURFACE,
            border: `1px solid ${LINE}`,
            borderRadius: '14px',
            maxWidth: '560px',
            overflow: 'hidden',
            // An order's number is wider than a phone in a heading.
            wordBreak: 'break-word',
          }}
        >
          <Section style={{ backgroundColor: SAFFRON, padding: '14px 28px' }}>
            <Text style={{ ...text, fontSize: '18px', fontWeight: 700, margin: 0 }}>{marketplace}</Text>
          </Section>
          <Section style={{ padding: '24px 28px 28px' }}>
            <Heading
              as="h1"
              style={{ ...text, fontSize: '24px', lineHeight: '30px', fontWeight: 700, margin: '0 0 16px' }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>

/** The first line of an email to a shopper; by name where the name is one and the address is theirs. */
export function Greeting({ firstName }: { firstName: string }) {
  const name = greetingName(firstName)
  return <Paragraph>{name ? t('Hello {{name}},', { name }) : t('Hello,')}</Paragraph>
}

export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    style={{
      ...text,
      backgroundColor: SAFFRON,
      borderRadius: '10px',
      fontWeight: 600,
      margin: '6px 0 20px',
      padding: '12px 20px',
    }}
  >
    {children}
  </Button>
)

interface OrderItemsProps {
  currency: Currency
  lines: readonly EmailLine[]
  subtotal: number
  shipping: number
  total: number
}

const Sum = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <Row>
    <Column style={cell}>
      <Text style={{ ...text, margin: 0, fontWeight: isTotal ? 700 : 400 }}>{label}</Text>
    </Column>
    <Column style={cell} align="right">
      <Text style={{ ...figure, fontWeight: isTotal ? 700 : 400 }}>{value}</Text>
    </Column>
  </Row>
)

/** The items of an order and what they cost. */
export function OrderItems({ currency, lines, subtotal, shipping, total }: OrderItemsProps) {
  const price = (amount: number) => formatMoney(money(amount, currency))
  return (
    <Section>
      <Hr style={{ borderColor: LINE, margin: '4px 0 8px' }} />
      {lines.map((line) => (
        <Row key={`${line.name}${line.variationLabel}`}>
          <Column style={cell}>
            <Text style={{ ...text, margin: 0 }}>
              {line.quantity} × {line.name}
            </Text>
            {line.variationLabel && <Text style={small}>{line.variationLabel}</Text>}
          </Column>
          <Column style={cell} align="right">
            <Text style={figure}>{price(line.total)}</Text>
          </Column>
        </Row>
      ))}
      <Hr style={{ borderColor: LINE, margin: '8px 0' }} />
      <Sum label={t('Subtotal')} value={price(subtotal)} />
      <Sum label={t('Shipping')} value={shipping === 0 ? t('Free') : price(shipping)} />
      <Sum label={t('Total')} value={price(total)} isTotal />
      <Hr style={{ borderColor: LINE, margin: '8px 0 18px' }} />
    </Section>
  )
}

/** Where the items go. */
export const Address = ({ address, title }: { address: EmailAddress; title: string }) => (
  <Section style={{ margin: '0 0 20px' }}>
    <Text style={{ ...text, fontWeight: 700, margin: '0 0 4px' }}>{title}</Text>
    {[address.name, ...address.lines, address.phone].map(withoutLinks).map((line) => (
      <Text key={line} style={{ ...text, margin: 0 }}>
        {line}
      </Text>
    ))}
  </Section>
)
