import { useHydrated } from '../use-hydrated.ts'
import { ROWS } from './answer.ts'

/**
 * What a button of a list is given. With scripts it does `act` and sends nothing; without, it sends the form, which is answered
 * with the row more or less (`answerOr`), and the browser goes on at the element of the id `leadsTo`.
 */
export function useRowButton() {
  const isHydrated = useHydrated()
  return (change: string, act: () => void, leadsTo: string) =>
    isHydrated
      ? ({ type: 'button', onClick: act } as const)
      : ({
          type: 'submit',
          name: ROWS,
          value: change,
          formNoValidate: true,
          formAction: `#${leadsTo}`,
        } as const)
}
