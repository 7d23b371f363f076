import { loadPhoneRules } from '@keyhook/sdk'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Modal } from '../src/modal/modal'
import { scenarios } from '../src/scenarios/scenarios'
import { Picture } from './picture'
import { readView, type View } from './view'
import './gallery.css'

declare global {
  interface Window {
    /** Shows one scenario in this page, at once. */
    showScenario: (name: string, options?: Omit<View, 'name'>) => void
    scenarioNames: readonly string[]
  }
}

function Stage() {
  const [view, setView] = useState<Partial<View>>(() => readView(location.hash))

  useEffect(() => {
    window.scenarioNames = scenarios.map(({ name }) => name)
    window.showScenario = (name, options) => flushSync(() => setView({ name, ...options }))
    const open = () => setView(readView(location.hash))
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])

  useEffect(() => {
    document.documentElement.classList.toggle('dark', view.scheme === 'dark')
    document.documentElement.dir = view.dir ?? 'ltr'
    document.documentElement.style.fontSize = view.fontSize ?? ''
  }, [view])

  if (view.name === 'picture') return <Picture />
  const scenario = scenarios.find(({ name }) => name === view.name)
  if (!scenario) return null
  return (
    <Modal
      accentColor={view.accentColor}
      canClose={scenario.canClose}
      canGoBack={scenario.canGoBack}
      direction="forward"
      onBack={() => {}}
      onClose={() => {}}
      open
      screen={scenario.name}
    >
      {scenario.render()}
    </Modal>
  )
}

// At hand, so that what arrives late is in a picture.
await Promise.all([loadPhoneRules(), import('qrcode.react')])
createRoot(document.getElementById('stage')!).render(<Stage />)
