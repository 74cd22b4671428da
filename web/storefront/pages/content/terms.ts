import { key } from '#server/platform/texts.ts'
import type { Document } from './text.ts'

export const TERMS: Document = {
  title: key('Terms of Service'),
  lead: key(
    'What you may expect of {{name}}, what the sellers owe you, and what we ask of you. In plain words, because they are meant to be read.',
  ),
  hue: 75,
  brief: [
    {
      icon: 'store',
      title: key('You buy from the seller'),
      text: key('Its name stands on every product page and beside every line of your cart.'),
    },
    {
      icon: 'clock',
      title: key('Cancel within {{cancelHours}} hour'),
      text: key('A paid order can be cancelled in the first hour for a full refund.'),
    },
    {
      icon: 'return',
      title: key('{{returnDays}}-day returns'),
      text: key('From the day it arrives. How it works: [Returns & Refunds](/returns).'),
    },
  ],
  sections: [
    {
      id: 'the-marketplace',
      title: key('The marketplace'),
      blocks: [
        key(
          '{{name}} is one shop window for many sellers. Goods marked “Dispatch by Vendor” are sold and sent by an independent seller; goods without a seller are our own. We check sellers before they open, and close shops that break these terms.',
        ),
      ],
    },
    {
      id: 'prices',
      title: key('Prices and availability'),
      blocks: [
        key(
          'Each product has its own price in each country it is sold in: in pounds, US dollars, UAE dirhams or Saudi riyals. The price you pay is the one our server knows when your payment begins; if it changed since you filled the cart, the cart tells you first.',
        ),
        key(
          'Where the payment provider cannot charge your currency, we show the converted amount and the rate before you pay.',
        ),
        key(
          'As many pieces as a person usually buys are set aside for you when payment begins, for {{holdMinutes}} minutes, where enough are left; more of them, and the last ones, at the moment when you pay. The page of the payment says which. What is not paid returns to the shelf.',
        ),
      ],
    },
    {
      id: 'orders',
      title: key('Orders and payment'),
      blocks: [
        key(
          'A contract comes about when your payment is confirmed and you see the order number. One payment can hold goods of several sellers; each of them then has an order of its own, and together they cost exactly what you paid.',
        ),
        key(
          'You can cancel within {{cancelHours}} hour of paying. After that the seller may have begun to pack, and a [return](/returns) is the way.',
        ),
      ],
    },
    {
      id: 'delivery',
      title: key('Delivery'),
      blocks: [
        key(
          '{{shippingPrices}} In other currencies the same price is converted. How long it takes stands under [Shipping Information](/shipping#countries) and at the checkout before you pay. We do not ship items over {{pounds}} lbs.',
        ),
      ],
    },
    {
      id: 'returns',
      title: key('Returns and faulty goods'),
      blocks: [
        key(
          'You may return what you bought within {{returnDays}} days of delivery, and refunds arrive within {{refundDays}} business days. Your rights under the law of your country, above all when something is faulty, stand beside these terms and are never smaller because of them.',
        ),
      ],
    },
    {
      id: 'your-account',
      title: key('Your account'),
      blocks: [
        key(
          'You need no account to shop. If you open one, keep your password to yourself and tell us when somebody else may know it. We may close an account that is used to deceive or harm others; open orders are finished or refunded first.',
        ),
      ],
    },
    {
      id: 'reviews',
      title: key('Reviews'),
      blocks: [
        key(
          'Here only people who received a product can review it, and their reviews say “Verified Purchase”. A seller may bring reviews along from the shop where the product was sold before: those do not say so, because we cannot know. Say what you think, good or bad. We publish a review after reading it and turn away only what insults, advertises, reveals private details or has nothing to do with the product.',
        ),
      ],
    },
    {
      id: 'sellers',
      title: key('Sellers'),
      blocks: [
        key(
          'Sellers answer for their descriptions, their stock and the safety of their goods, send orders in the time they named, and accept returns as promised on this site. A discount must be a real one: the struck price is one that the product really had.',
        ),
      ],
    },
    {
      id: 'liability',
      title: key('What we answer for'),
      blocks: [
        key(
          'We answer without limit where the law says so, for example for injury, fraud or our own gross negligence. Otherwise we answer for what a shop like this could foresee, up to the price of the order in question.',
        ),
      ],
    },
    {
      id: 'law',
      title: key('Law and changes'),
      blocks: [
        key(
          'The law of England and Wales applies; as a consumer you also keep the protection of the country where you live. These terms may change; an order is always judged by the terms of the day it was placed.',
        ),
      ],
    },
  ],
}
