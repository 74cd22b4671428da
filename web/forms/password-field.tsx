import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { BOX, described, Frame, type Words } from '../ui/field.tsx'

/**
 * A password with a way to see it, and a hint while Caps Lock is on. `busy`: the form is on its way, and what was
 * shown is hidden, so that no browser takes it for text worth remembering.
 */
export function PasswordField(props: Words & ComponentProps<'input'> & { busy?: boolean }) {
  const { label, beside, error, help, busy = false, ...rest } = props
  const made = useId()
  const id = rest.id ?? made
  const [isShown, show] = useState(false)
  const [isCapital, setCapital] = useState(false)
  const isPlain = isShown && !busy
  const Sign = isPlain ? EyeOff : Eye
  const listen = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'))
  return (
    <Frame id={id} label={label} beside={beside} error={error} help={help} required={rest.required}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={id}
          type={isPlain ? 'text' : 'password'}
          onKeyDown={listen}
          onKeyUp={listen}
          onBlur={() => setCapital(false)}
          className={`${BOX} pe-13`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { label, error, help })}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={isPlain ? t('Hide {{label}}', { label }) : t('Show {{label}}', { label })}
          onClick={() => show(!isShown)}
          className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-mute hover:text-ink noscript:hidden"
        >
          <Sign aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p role="status" className="text-14 text-mute empty:hidden">
        {isCapital ? t('Caps Lock is on.') : null}
      </p>
    </Frame>
  )
}
