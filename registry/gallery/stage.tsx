import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Scenario } from '../src/scenarios/define-scenarios'
import type { WordOverrides } from '../src/lib/words-context'
import { leaveFocus } from './leave-focus'
import { loadScenario } from './load-scenario'
import { ScenarioModal } from './scenario-modal'
import { readView, type View } from './view'
import './gallery.css'

declare global {
  interface Window {
    /** Shows a scenario in this page. Resolves once it is mounted. */
    showScenario: (name: string, options?: Omit<View, 'name'>) => Promise<void>
  }
}

type Shown = {
  readonly view: Partial<View>
  readonly scenario: Scenario | undefined
  readonly words: WordOverrides
}

/** Loads the German words, which are longer than the English ones. */
const loadWords = async ({ lang }: Partial<View>): Promise<WordOverrides> =>
  lang === 'de' ? (await import('../test/german')).german : {}

async function find(view: Partial<View>): Promise<Shown> {
  const [scenario, words] = await Promise.all([loadScenario(view.name ?? ''), loadWords(view)])
  return { view, words, scenario }
}

function Stage({ first }: { first: Shown }) {
  const [{ scenario, view, words }, show] = useState(first)

  useEffect(() => {
    window.showScenario = async (name, options) => {
      const found = await find({ name, ...options })
      flushSync(() => show(found))
    }
    // Shows the last requested scenario, even if an earlier one finishes loading later.
    const open = () => {
      const requested = location.hash
      void find(readView(requested)).then((found) => requested === location.hash && show(found))
    }
    addEventListener('hashchange', open)
    if (location.hash !== firstHash) open()
    return () => removeEventListener('hashchange', open)
  }, [])

  useEffect(() => {
    document.documentElement.classList.toggle('dark', view.scheme === 'dark')
    document.documentElement.lang = view.lang ?? 'en'
    document.documentElement.dir = view.dir ?? 'ltr'
    document.documentElement.style.fontSize = view.fontSize ?? ''
  }, [view])

  if (!scenario) return null
  return <ScenarioModal accentColor={view.accentColor} scenario={scenario} words={words} />
}

const firstHash = location.hash
leaveFocus()
const root = createRoot(document.getElementById('stage')!)
void find(readView(firstHash)).then((first) => root.render(<Stage first={first} />))
