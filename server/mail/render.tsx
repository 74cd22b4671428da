import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CustomerStatusEmail, customerStatusSubject } from './emails/customer-status.tsx'
import { NewOrderEmail, newOrderSubject } from './emails/new-order.tsx'
import { OrderConfirmationEmail, orderConfirmationSubject } from './emails/order-confirmation.tsx'
import { OrderDeliveredEmail, orderDeliveredSubject } from './emails/order-delivered.tsx'
import { OrderLinkEmail, orderLinkSubject } from './emails/order-link.tsx'
import { OrderRefundEmail, orderRefundSubject } from './emails/order-refund.tsx'
import { OrderShippedEmail, orderShippedSubject } from './emails/order-shipped.tsx'
import { PasswordChangedEmail, passwordChangedSubject } from './emails/password-changed.tsx'
import { PasswordResetEmail, passwordResetSubject } from './emails/password-reset.tsx'
import { PaymentCaseEmail, paymentCaseSubject } from './emails/payment-case.tsx'
import { PaymentFailedEmail, paymentFailedSubject } from './emails/payment-failed.tsx'
import { QueryReplyEmail, queryReplySubject } from './emails/query-reply.tsx'
import { RefundDelayedEmail, refundDelayedSubject } from './emails/refund-delayed.tsx'
import { ReturnStepEmail, returnStepSubject } from './emails/return-step.tsx'
import { SecondFactorChangedEmail, secondFactorChangedSubject } from './emails/second-factor-changed.tsx'
import { TrackingChangedEmail, trackingChangedSubject } from './emails/tracking-changed.tsx'
import { VendorApplicationEmail, vendorApplicationSubject } from './emails/vendor-application.tsx'
import { VendorOrderEmail, vendorOrderSubject } from './emails/vendor-order.tsx'
import { VendorStatusEmail, vendorStatusSubject } from './emails/vendor-status.tsx'
import { VerificationCodeEmail, verificationCodeSubject } from './emails/verification-code.tsx'
import { WelcomeEmail, welcomeSubject } from './emails/welcome.tsx'
import type { Email, EmailHead, RenderedEmail } from './emails.ts'

function draft(email: Email, head: EmailHead): [subject: string, body: ReactElement] {
  switch (email.kind) {
    case 'order-confirmation':
      return [orderConfirmationSubject(email), <OrderConfirmationEmail key="email" data={email} {...head} />]
    case 'new-order':
      return [newOrderSubject(email), <NewOrderEmail key="email" data={email} {...head} />]
    case 'payment-failed':
      return [paymentFailedSubject(email), <PaymentFailedEmail key="email" data={email} {...head} />]
    case 'payment-case':
      return [paymentCaseSubject(email), <PaymentCaseEmail key="email" data={email} {...head} />]
    case 'verification-code':
      return [verificationCodeSubject(email), <VerificationCodeEmail key="email" data={email} {...head} />]
    case 'welcome':
      return [welcomeSubject(head), <WelcomeEmail key="email" data={email} {...head} />]
    case 'password-reset':
      return [passwordResetSubject(), <PasswordResetEmail key="email" data={email} {...head} />]
    case 'password-changed':
      return [passwordChangedSubject(), <PasswordChangedEmail key="email" data={email} {...head} />]
    case 'second-factor-changed':
      return [
        secondFactorChangedSubject(email),
        <SecondFactorChangedEmail key="email" data={email} {...head} />,
      ]
    case 'order-link':
      return [orderLinkSubject(email), <OrderLinkEmail key="email" data={email} {...head} />]
    case 'order-shipped':
      return [orderShippedSubject(email), <OrderShippedEmail key="email" data={email} {...head} />]
    case 'tracking-changed':
      return [trackingChangedSubject(email), <TrackingChangedEmail key="email" data={email} {...head} />]
    case 'order-delivered':
      return [orderDeliveredSubject(email), <OrderDeliveredEmail key="email" data={email} {...head} />]
    case 'order-cancelled':
    case 'order-refunded':
      return [orderRefundSubject(email), <OrderRefundEmail key="email" data={email} {...head} />]
    case 'refund-delayed':
      return [refundDelayedSubject(email), <RefundDelayedEmail key="email" data={email} {...head} />]
    case 'return-step':
      return [returnStepSubject(email), <ReturnStepEmail key="email" data={email} {...head} />]
    case 'vendor-order':
      return [vendorOrderSubject(email), <VendorOrderEmail key="email" data={email} {...head} />]
    case 'vendor-application':
      return [vendorApplicationSubject(email), <VendorApplicationEmail key="email" data={email} {...head} />]
    case 'vendor-status':
      return [vendorStatusSubject(email), <VendorStatusEmail key="email" data={email} {...head} />]
    case 'customer-status':
      return [customerStatusSubject(email), <CustomerStatusEmail key="email" data={email} {...head} />]
    case 'query-reply':
      return [queryReplySubject(head), <QueryReplyEmail key="email" data={email} {...head} />]
  }
}

/** As `toPlainText` of react-email does it, which makes the same rules anew for every email: they cost more than the text. */
const plainOf = compile({ wordwrap: false, selectors: plainTextSelectors })

/** The one that mail programs know best; react-email sends it, too. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Writes an email out: its subject, and its body for mail programs with and without pictures and colours. */
export function renderEmail(email: Email, head: EmailHead): RenderedEmail {
  const [subject, body] = draft(email, head)
  // Nothing in an email is waited for: `render` of react-email, which streams, costs three times as much.
  const html = renderToStaticMarkup(body)
  return { subject, html: DOCTYPE + html, plain: plainOf(html) }
}
