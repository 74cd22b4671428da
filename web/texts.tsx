import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { I18nextProvider, useTranslation as useLibrary } from 'react-i18next'
import { t, texts } from '#server/platform/texts.ts'

/** The texts of the page's language. Made anew when the language changes, so that whoever shows a text hears of it. */
const TextsContext = createContext({ t, language: texts.language })

/** Gives everything below it the texts of the language that is chosen. */
export function Texts({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <Chosen>{children}</Chosen>
    </I18nextProvider>
  )
}

function Chosen({ children }: { children: ReactNode }) {
  const { language } = useLibrary().i18n
  const value = useMemo(() => ({ t, language }), [language])
  return <TextsContext value={value}>{children}</TextsContext>
}

/** `t` for a screen: the library's own hook listens to the language for each caller, and a page has hundreds. */
export const useTranslation = () => useContext(TextsContext)
