import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { findChangeVersion } from '#server/identity/last-change.ts'
import { DAY } from '#server/platform/clock.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { runJob } from '#tests/queue.ts'
import { granted } from '#tests/shopper.ts'
import { listRateChanges, readRates } from './queries.ts'
import { applyDueRates, setExchangeRate, withdrawExchangeRate } from './rate-actions.ts'
import { exchangeRateChanges, exchangeRates } from './tables.ts'

const NOON = '2026-11-20T12:00:00Z'
const clock = handClock(NOON)
let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
let yusuf: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp({ clock })
  amira = await comeInAsAdmin(app, { username: 'amira' })
  yusuf = await comeInAsAdmin(app, { username: 'yusuf' })
})
beforeEach(async () => {
  clock.set(NOON)
  await app.db.delete(exchangeRateChanges)
  await app.db.update(exchangeRates).set({ perPound: '1.27' }).where(eq(exchangeRates.currency, 'USD'))
})
afterAll(() => app.close())

const dollar = { currency: 'USD', perPound: '1.31', validFrom: '' }
const planned = { ...dollar, validFrom: '2026-11-25' }
const rateNow = async () => {
  const { perPound, setAt } = await readRates(app.db)
  return { rate: Number(perPound.USD), since: setAt.USD }
}
const rows = () => app.db.select().from(exchangeRateChanges).orderBy(asc(exchangeRateChanges.id))

describe('an exchange rate', () => {
  test('holds at once where it is set for today, with its moment, who set it, and what was before', async () => {
    expect(await setExchangeRate(amira.ctx, dollar)).toMatchObject({ ok: true })
    expect(await rateNow()).toEqual({ rate: 1.31, since: amira.ctx.now })
    const today = { ...dollar, perPound: '1,32', validFrom: '2026-11-20' }
    expect(await setExchangeRate(amira.ctx, today)).toMatchObject({ ok: true })
    expect((await rateNow()).rate).toBe(1.32)
    expect((await listRateChanges(app.db)).map(({ perPound, who }) => [Number(perPound), who])).toEqual([
      [1.32, 'amira'],
      [1.31, 'amira'],
    ])
    const [event] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({
      action: 'exchange-rate.set',
      actorId: amira.userId,
      details: { before: { perPound: '1.310000' }, after: { perPound: '1.320000' } },
    })
  })

  test('is at most a thousand for a pound', async () => {
    const most = { ...dollar, perPound: '1000', confirmed: 'on' }
    expect(await setExchangeRate(amira.ctx, most)).toMatchObject({ ok: true })
    expect((await rateNow()).rate).toBe(1000)
  })

  test('that is planned holds from its day on and not before, once', async () => {
    expect(await setExchangeRate(amira.ctx, planned)).toMatchObject({ ok: true })
    clock.set('2026-11-24T23:59:00Z')
    await applyDueRates(systemContext(app))
    expect((await rateNow()).rate).toBe(1.27)
    clock.set('2026-11-25T00:00:30Z')
    await Promise.all([applyDueRates(systemContext(app)), applyDueRates(systemContext(app))])
    expect(await rateNow()).toEqual({ rate: 1.31, since: new Date('2026-11-25T00:00:00Z') })
    const applied = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'exchange-rate.applied'))
    expect(applied).toHaveLength(1)
  })

  test('of the last day holds where several days went by without their job, in whatever order they were planned', async () => {
    granted(await setExchangeRate(amira.ctx, { ...planned, perPound: '1.33', validFrom: '2026-11-26' }))
    granted(await setExchangeRate(amira.ctx, planned))
    clock.set('2026-11-27T08:00:00Z')
    await runJob(app, 'apply-rates')
    expect(await rateNow()).toEqual({ rate: 1.33, since: new Date('2026-11-26T00:00:00Z') })
  })

  test('that is set on the day of a planned one, before its job came by, goes on to hold', async () => {
    granted(await setExchangeRate(amira.ctx, planned))
    clock.set('2026-11-25T00:00:20Z')
    const ctx = contextOf(app, amira.ctx.actor)
    granted(await setExchangeRate(ctx, { ...dollar, perPound: '1.4' }))
    await applyDueRates(systemContext(app))
    expect((await rateNow()).rate).toBe(1.4)
  })

  test('stands in the history by the day from which it holds, whenever it was planned', async () => {
    granted(await setExchangeRate(amira.ctx, { ...planned, perPound: '1.33', validFrom: '2026-11-26' }))
    granted(await setExchangeRate(yusuf.ctx, planned))
    expect((await listRateChanges(app.db)).map(({ perPound, who }) => [Number(perPound), who])).toEqual([
      [1.33, 'amira'],
      [1.31, 'yusuf'],
    ])
  })

  test('can be planned for the last day that is within a year', async () => {
    granted(await setExchangeRate(amira.ctx, { ...planned, validFrom: '2027-11-21' }))
  })

  test('that is planned can be taken back until it holds', async () => {
    await setExchangeRate(amira.ctx, planned)
    await setExchangeRate(amira.ctx, { ...planned, validFrom: '2026-11-26' })
    const [change, later] = await rows()
    expect(await withdrawExchangeRate(amira.ctx, change?.id ?? 0)).toMatchObject({ ok: true })
    expect(await withdrawExchangeRate(amira.ctx, change?.id ?? 0)).toMatchObject({ code: 'not-found' })
    expect(await rows()).toEqual([later])
    granted(await withdrawExchangeRate(amira.ctx, later?.id ?? 0))
    await setExchangeRate(amira.ctx, dollar)
    const [holds] = await rows()
    expect(await withdrawExchangeRate(amira.ctx, holds?.id ?? 0)).toMatchObject({ code: 'not-found' })
    expect(await rows()).toHaveLength(1)
  })

  test.each<[string, Record<string, string>, string]>([
    ['currency', { currency: 'GBP' }, 'Choose a currency.'],
    ['currency', { currency: 'EUR' }, 'Choose a currency.'],
    ...['', '0', '-1', '1.2345678', '<b>'].map(
      (perPound) =>
        [
          'perPound',
          { perPound },
          'Write how much one pound buys, with at most six decimals, such as 1.27.',
        ] as [string, Record<string, string>, string],
    ),
    ['perPound', { perPound: '1001' }, 'One pound cannot buy more than 1,000 here.'],
    ['validFrom', { validFrom: '2026-02-31' }, 'Choose a day, such as 2027-01-31.'],
    ['validFrom', { validFrom: 'tomorrow' }, 'Choose a day, such as 2027-01-31.'],
    ['validFrom', { validFrom: '2026-11-19' }, 'Nothing past changes. Choose today or a day to come.'],
    ['validFrom', { validFrom: '2027-11-22' }, 'Choose a day within a year.'],
    [
      'confirmed',
      { perPound: '12.7' },
      'One pound buys 1.27 USD now. If 12.7 is meant, tick the box and save again.',
    ],
    [
      'confirmed',
      { perPound: '1.53' },
      'One pound buys 1.27 USD now. If 1.53 is meant, tick the box and save again.',
    ],
    [
      'confirmed',
      { perPound: '1.01' },
      'One pound buys 1.27 USD now. If 1.01 is meant, tick the box and save again.',
    ],
  ])('is refused beside %s: %j', async (field, change, sentence) => {
    const refused = await setExchangeRate(amira.ctx, { ...dollar, ...change })
    expect(refused).toMatchObject({ ok: false, fields: { [field]: sentence } })
    expect(await rows()).toEqual([])
    expect((await rateNow()).rate).toBe(1.27)
  })

  test('that moves far is taken where somebody ticked that it is meant', async () => {
    const far = { ...dollar, perPound: '2.5', confirmed: 'on' }
    expect(await setExchangeRate(amira.ctx, far)).toMatchObject({ ok: true })
    expect((await rateNow()).rate).toBe(2.5)
  })

  test('may move by a fifth unasked', async () => {
    await app.db.update(exchangeRates).set({ perPound: '2.5' }).where(eq(exchangeRates.currency, 'USD'))
    expect(await setExchangeRate(amira.ctx, { ...dollar, perPound: '3' })).toMatchObject({ ok: true })
  })

  test('is no change when it is set as it is', async () => {
    granted(await setExchangeRate(amira.ctx, dollar))
    const before = await listRateChanges(app.db)
    granted(await setExchangeRate(amira.ctx, { ...dollar, perPound: '1.310' }))
    expect(await listRateChanges(app.db)).toEqual(before)
  })

  test('is planned once a day, also by two at the same moment', async () => {
    const both = await Promise.all([amira, yusuf].map(({ ctx }) => setExchangeRate(ctx, planned)))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'twice' })
  })

  test('is set by the first of two; the later is told who that was', async () => {
    const seen = await findChangeVersion(app.db, 'exchange-rate', 'USD')
    await setExchangeRate(yusuf.ctx, { ...dollar, seen })
    expect(await setExchangeRate(amira.ctx, { ...dollar, perPound: '1.4', seen })).toMatchObject({
      code: 'changed-meanwhile',
      message: 'yusuf changed this while you were typing. Nothing of yours is saved yet.',
    })
    expect((await rateNow()).rate).toBe(1.31)
  })
})

test('the first rates stand in the history with their day', async () => {
  const other = await openTestApp()
  const first = await listRateChanges(other.db)
  expect(first.map(({ currency, perPound, who }) => [currency, Number(perPound), who]).toSorted()).toEqual([
    ['AED', 4.66, null],
    ['SAR', 4.75, null],
    ['USD', 1.27, null],
  ])
  expect(Math.abs(Date.now() - (first[0]?.validFrom.getTime() ?? 0))).toBeLessThan(DAY)
  await other.close()
})
