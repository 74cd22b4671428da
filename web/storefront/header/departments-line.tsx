import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import type { Department } from '#server/catalog/categories.ts'
import { useTranslation } from '../../texts.tsx'
import { DepartmentsButton } from '../departments/departments-button.tsx'
import { DEALS, departmentPath, FIXED_LINKS } from './links.ts'

const LINK = 'flex min-h-11 items-center whitespace-nowrap rounded-md px-3 hover:bg-sand'

/** Every department behind one button, the four fixed ones beside it, and the day's reductions. */
export function DepartmentsLine({ departments }: { departments: Department[] }) {
  const { t } = useTranslation()
  const fixed = FIXED_LINKS.flatMap((slug) => departments.find((each) => each.slug === slug) ?? [])
  return (
    <nav aria-label={t('Main')} className="border-b border-line bg-surface text-[14.5px] font-medium">
      <div className="page flex items-center gap-1 overflow-x-auto py-px px-1 [scrollbar-width:none] md:gap-3 md:px-3">
        <DepartmentsButton departments={departments}>
          <Menu aria-hidden="true" className="size-[18px]" />
          {t('Shop by Department')}
        </DepartmentsButton>
        {fixed.map(({ slug, name }) => (
          <Link key={slug} to={departmentPath(slug)} prefetch="intent" className={LINK}>
            {name}
          </Link>
        ))}
        <span className="flex-1" />
        <Link to={DEALS} prefetch="intent" className={`${LINK} font-semibold text-stop`}>
          {t("Today's Deals")}
        </Link>
      </div>
    </nav>
  )
}
