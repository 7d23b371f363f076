import { HomeLayout } from 'fumadocs-ui/layouts/home'
import { useEffect, useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { CopyButton } from '../layout/copy-button'
import { Mark } from '../layout/mark'
import { siteLinks } from '../layout/site-links'
import { ContrastTable } from '../theme/contrast-table'
import { readTheme } from '../theme/read-theme'
import { ThemedScreen } from '../theme/themed-screen'
import { TokenFields } from '../theme/token-fields'
import { type Scheme, usualTheme } from '../theme/tokens'
import { toCss, toItem } from '../theme/write-theme'

export const meta: MetaFunction = () => [
  { title: 'Theme · Keyhook' },
  {
    name: 'description',
    content:
      'Colours and radius of every screen, edited live, with the contrast of each pair, as CSS and as a registry item.',
  },
]

const screens = [
  { scenario: 'landing/passkey', title: 'Logging in' },
  { scenario: 'awaiting-code/refused', title: 'A code that is wrong' },
  { scenario: 'create-wallet/creating', title: 'Creating a wallet' },
  { scenario: 'sign-request/message', title: 'Signing a message' },
  { scenario: 'send-transaction/native-first', title: 'Sending' },
  { scenario: 'fund-wallet/methods-mobile', title: 'Adding funds' },
  { scenario: 'mfa-enrollment/methods-failed', title: 'MFA' },
  { scenario: 'account-transfer/offer', title: 'Bringing an account over' },
] as const

export default function ThemePage() {
  const [theme, setTheme] = useState(usualTheme)
  const [scheme, setScheme] = useState<Scheme>('light')
  const [pasted, setPasted] = useState('')
  const [output, setOutput] = useState<'css' | 'item'>('css')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const take = (css: string) => {
    setPasted(css)
    const read = readTheme(css, theme)
    if (read) setTheme(read)
  }
  useEffect(() => {
    setDrawn(true)
    if (document.documentElement.classList.contains('dark')) setScheme('dark')
    // Takes over a text that was pasted before hydration. The next render would otherwise remove it.
    if (field.current?.value) take(field.current.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once, with the initial theme.
  }, [])
  const isUnread = pasted.trim() !== '' && readTheme(pasted, theme) === undefined
  const text = output === 'css' ? toCss(theme) : toItem(theme)
  const choice = (isSelected: boolean) =>
    `rounded-md px-3 py-1.5 text-sm ${isSelected ? 'bg-fd-accent font-medium text-fd-accent-foreground' : 'text-fd-muted-foreground hover:bg-fd-muted'}`

  return (
    <HomeLayout links={siteLinks} nav={{ title: <Mark /> }}>
      <div className="mx-auto w-full max-w-7xl px-6 pt-10 pb-24">
        <h1 className="text-3xl font-semibold tracking-tight">Theme</h1>
        <p className="mt-2 max-w-2xl text-fd-muted-foreground">
          The screens follow the tokens of shadcn where your app has them. Change them here, or paste the theme of your
          app, and see the screens in it. Then copy the CSS, or add the item by <code>shadcn add</code>.
        </p>
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[24rem_1fr]">
          <div className="space-y-8">
            <div aria-label="Scheme" className="flex gap-1" role="group">
              {(['light', 'dark'] as const).map((each) => (
                <button
                  aria-pressed={scheme === each}
                  className={choice(scheme === each)}
                  key={each}
                  onClick={() => setScheme(each)}
                  type="button"
                >
                  {each === 'light' ? 'Light' : 'Dark'}
                </button>
              ))}
            </div>
            <TokenFields
              isDrawn={isDrawn}
              onChange={(token, color) => setTheme({ ...theme, [scheme]: { ...theme[scheme], [token]: color } })}
              scheme={scheme}
              theme={theme}
            />
            <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="w-43 max-w-full shrink-0">Radius</span>
              <input
                className="min-w-[min(8rem,100%)] flex-1 rounded-md border bg-fd-background px-2 py-1.5 font-mono text-xs"
                onChange={({ target }) => setTheme({ ...theme, radius: target.value })}
                spellCheck={false}
                value={theme.radius}
              />
            </label>
            <div className="text-sm">
              <label className="font-medium" htmlFor="pasted">
                Paste a theme of shadcn
              </label>
              <textarea
                className="mt-2 block h-28 w-full rounded-md border bg-fd-background p-2 font-mono text-xs"
                id="pasted"
                onChange={({ target }) => take(target.value)}
                placeholder=":root { --background: oklch(1 0 0); … } .dark { … }"
                ref={field}
                spellCheck={false}
                value={pasted}
              />
              {isUnread && (
                <p className="mt-1" role="alert">
                  None of its variables is a token that the screens follow.
                </p>
              )}
            </div>
            <ContrastTable theme={theme} />
            <div className="text-sm">
              <div aria-label="Export" className="flex flex-wrap gap-1" role="group">
                <button
                  aria-pressed={output === 'css'}
                  className={choice(output === 'css')}
                  onClick={() => setOutput('css')}
                  type="button"
                >
                  CSS
                </button>
                <button
                  aria-pressed={output === 'item'}
                  className={choice(output === 'item')}
                  onClick={() => setOutput('item')}
                  type="button"
                >
                  Registry item
                </button>
                <span className="ms-auto self-center">
                  <CopyButton text={text} />
                </span>
              </div>
              <pre
                aria-label="The theme to copy"
                className="mt-2 max-h-80 overflow-auto rounded-md border bg-fd-card p-3 font-mono text-xs"
                role="region"
                // Focusable, so that keyboard users can scroll it.
                tabIndex={0}
              >
                {text}
              </pre>
            </div>
          </div>
          <div className="grid content-start gap-6 xl:grid-cols-2">
            {screens.map(({ scenario, title }) => (
              <ThemedScreen
                key={`${scenario} ${scheme}`}
                scenario={scenario}
                scheme={scheme}
                theme={theme}
                title={title}
              />
            ))}
          </div>
        </div>
      </div>
    </HomeLayout>
  )
}
