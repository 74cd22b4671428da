import type { Document } from './text.ts'

export const TERMS: Document = {
  title: 'Terms of Service',
  lead: 'What you may expect of {{name}}, what the sellers owe you, and what we ask of you. In plain words, because they are meant to be read.',
  hue: 75,
  brief: [
    {
      icon: 'store',
      title: 'You buy from the seller',
      text: 'Its name stands on every product page and beside every line of your cart.',
    },
    {
      icon: 'clock',
      title: 'Cancel within {{cancelHours}} hour',
      text: 'A paid order can be cancelled in the first hour for a full refund.',
    },
    {
      icon: 'return',
      title: '{{returnDays}}-day returns',
      text: 'From the day it arrives. How it works: [Returns & Refunds](/returns).',
    },
  ],
  sections: [
    {
      id: 'the-marketplace',
      title: 'The marketplace',
      blocks: [
        '{{name}} is one shop window for many sellers. Goods marked “Dispatch by Vendor” are sold and sent by an independent seller; goods without a seller are our own. We check sellers before they open, and close shops that break these terms.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and availability',
      blocks: [
        'Each product has its own price in each country it is sold in: in pounds, US dollars, UAE dirhams or Saudi riyals. The price you pay is the one our server knows at the moment you pay; if it changed since you filled the cart, the cart tells you first.',
        'Where the payment provider cannot charge your currency, we show the converted amount and the rate before you pay.',
        'As many pieces as a person usually buys are set aside for you when payment begins, for {{holdMinutes}} minutes; more of them at the moment when you pay. What is not paid returns to the shelf.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and payment',
      blocks: [
        'A contract comes about when your payment is confirmed and you see the order number. One payment can hold goods of several sellers; each of them then has an order of its own, and together they cost exactly what you paid.',
        'You can cancel within {{cancelHours}} hour of paying. After that the seller may have begun to pack, and a [return](/returns) is the way.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        '{{shippingPrices}} In other currencies the same price is converted. How long it takes stands under [Shipping Information](/shipping#countries) and at the checkout before you pay. We do not ship items over {{pounds}} lbs.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and faulty goods',
      blocks: [
        'You may return what you bought within {{returnDays}} days of delivery, and refunds arrive within {{refundDays}} business days. Your rights under the law of your country, above all when something is faulty, stand beside these terms and are never smaller because of them.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'You need no account to shop. If you open one, keep your password to yourself and tell us when somebody else may know it. We may close an account that is used to deceive or harm others; open orders are finished or refunded first.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'Here only people who received a product can review it, and their reviews say “Verified Purchase”. A seller may bring reviews along from the shop where the product was sold before: those do not say so, because we cannot know. Say what you think, good or bad. We publish a review after reading it and turn away only what insults, advertises, reveals private details or has nothing to do with the product.',
      ],
    },
    {
      id: 'sellers',
      title: 'Sellers',
      blocks: [
        'Sellers answer for their descriptions, their stock and the safety of their goods, send orders in the time they named, and accept returns as promised on this site. A discount must be a real one: the struck price is one that the product really had.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      blocks: [
        'We answer without limit where the law says so, for example for injury, fraud or our own gross negligence. Otherwise we answer for what a shop like this could foresee, up to the price of the order in question.',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      blocks: [
        'The law of England and Wales applies; as a consumer you also keep the protection of the country where you live. When these terms change, the date at the top changes, and an order is always judged by the terms of the day it was placed.',
      ],
    },
  ],
}
