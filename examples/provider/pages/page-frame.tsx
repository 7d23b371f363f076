import { useApp } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { accentStyle } from '@/components/keyhook/lib/accent-style'
import { theme } from '@/components/keyhook/theme'
import { Logo } from '@/components/keyhook/ui/logo'

/** Shows the app's logo and name above the screens, and the provider's host below them. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { appearance, name } = useApp()
  return (
    <div className={theme()} style={accentStyle(appearance.accentColor)}>
      <header
        className="fixed inset-x-0 top-0 flex h-(--page-bar) items-center justify-center gap-2.5 ps-5 pe-5"
        data-slot="page-bar"
      >
        <span className="size-8 shrink-0 overflow-hidden rounded-(--keyhook-radius-chip) *:size-8 *:rounded-[inherit] *:text-base/8">
          <Logo className="max-w-8" logo={appearance.logo} name={name} />
        </span>
        <span className="truncate text-base/6 font-semibold">{name}</span>
      </header>
      {children}
      <footer
        className="fixed inset-x-0 bottom-0 flex h-(--page-foot) items-center justify-center ps-5 pe-5 text-xs/4 text-(--keyhook-ink-muted)"
        data-slot="page-foot"
      >
        <span className="truncate">{location.host}</span>
      </footer>
    </div>
  )
}
