import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Modal } from '../src/modal/modal'
import { scenarios } from '../src/scenarios/scenarios'
import { Picture } from './picture'
import './gallery.css'

type View = {
  name: string
  scheme?: 'light' | 'dark'
  dir?: 'ltr' | 'rtl'
  fontSize?: string
  accentColor?: string
}

declare global {
  interface Window {
    /** Shows one scenario in this page, at once. */
    showScenario: (name: string, options?: Omit<View, 'name'>) => void
    scenarioNames: readonly string[]
  }
}

function Gallery() {
  const [view, setView] = useState<View>()

  useEffect(() => {
    window.scenarioNames = scenarios.map(({ name }) => name)
    window.showScenario = (name, options) => flushSync(() => setView({ name, ...options }))
    const open = () => {
      const { name, ...options } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
      setView(name ? { name, ...options } : undefined)
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])

  useEffect(() => {
    document.documentElement.classList.toggle('dark', view?.scheme === 'dark')
    document.documentElement.dir = view?.dir ?? 'ltr'
    document.documentElement.style.fontSize = view?.fontSize ?? ''
  }, [view])

  if (view?.name === 'picture') return <Picture />
  const scenario = scenarios.find(({ name }) => name === view?.name)
  return (
    <main className="p-8">
      <h1 className="mb-4 text-lg font-semibold">Screens</h1>
      <ul hidden={scenario !== undefined} className="columns-3 text-sm/6">
        {scenarios.map(({ name }) => (
          <li key={name}>
            <a className="underline" href={`#${new URLSearchParams({ ...view, name })}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {scenario && (
        <Modal
          accentColor={view?.accentColor}
          canClose={scenario.canClose}
          canGoBack={scenario.canGoBack}
          direction="forward"
          onBack={() => {}}
          onClose={() => setView(undefined)}
          open
          screen={scenario.name}
        >
          {scenario.render()}
        </Modal>
      )}
    </main>
  )
}

createRoot(document.getElementById('gallery')!).render(<Gallery />)
