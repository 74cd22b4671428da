import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { NewOrderLetter, newOrderSubject } from './letters/new-order.tsx'
import { OrderConfirmationLetter, orderConfirmationSubject } from './letters/order-confirmation.tsx'
import { OrderDeliveredLetter, orderDeliveredSubject } from './letters/order-delivered.tsx'
import { OrderLinkLetter, orderLinkSubject } from './letters/order-link.tsx'
import { OrderRefundLetter, orderRefundSubject } from './letters/order-refund.tsx'
import { OrderShippedLetter, orderShippedSubject } from './letters/order-shipped.tsx'
import { PasswordChangedLetter, passwordChangedSubject } from './letters/password-changed.tsx'
import { PasswordResetLetter, passwordResetSubject } from './letters/password-reset.tsx'
import { PaymentCaseLetter, paymentCaseSubject } from './letters/payment-case.tsx'
import { PaymentFailedLetter, paymentFailedSubject } from './letters/payment-failed.tsx'
import { ReturnStepLetter, returnStepSubject } from './letters/return-step.tsx'
import { VerificationCodeLetter, verificationCodeSubject } from './letters/verification-code.tsx'
import { WelcomeLetter, welcomeSubject } from './letters/welcome.tsx'
import type { Letter, LetterHead, WrittenLetter } from './letters.ts'

function draft(letter: Letter, head: LetterHead): [subject: string, body: ReactElement] {
  switch (letter.kind) {
    case 'order-confirmation':
      return [
        orderConfirmationSubject(letter),
        <OrderConfirmationLetter key="letter" data={letter} {...head} />,
      ]
    case 'new-order':
      return [newOrderSubject(letter), <NewOrderLetter key="letter" data={letter} {...head} />]
    case 'payment-failed':
      return [paymentFailedSubject(letter), <PaymentFailedLetter key="letter" data={letter} {...head} />]
    case 'payment-case':
      return [paymentCaseSubject(letter), <PaymentCaseLetter key="letter" data={letter} {...head} />]
    case 'verification-code':
      return [
        verificationCodeSubject(letter),
        <VerificationCodeLetter key="letter" data={letter} {...head} />,
      ]
    case 'welcome':
      return [welcomeSubject(head), <WelcomeLetter key="letter" data={letter} {...head} />]
    case 'password-reset':
      return [passwordResetSubject(), <PasswordResetLetter key="letter" data={letter} {...head} />]
    case 'password-changed':
      return [passwordChangedSubject(), <PasswordChangedLetter key="letter" data={letter} {...head} />]
    case 'order-link':
      return [orderLinkSubject(letter), <OrderLinkLetter key="letter" data={letter} {...head} />]
    case 'order-shipped':
      return [orderShippedSubject(letter), <OrderShippedLetter key="letter" data={letter} {...head} />]
    case 'order-delivered':
      return [orderDeliveredSubject(letter), <OrderDeliveredLetter key="letter" data={letter} {...head} />]
    case 'order-cancelled':
    case 'order-refunded':
      return [orderRefundSubject(letter), <OrderRefundLetter key="letter" data={letter} {...head} />]
    case 'return-step':
      return [returnStepSubject(letter), <ReturnStepLetter key="letter" data={letter} {...head} />]
  }
}

/** Writes a letter out: its subject, and its body for mail programs with and without pictures and colours. */
export async function renderLetter(letter: Letter, head: LetterHead): Promise<WrittenLetter> {
  const [subject, body] = draft(letter, head)
  const html = await render(body)
  return { subject, html, plain: toPlainText(html) }
}
