import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import '../demo.css'
import { Problem } from '../problem'
import { isVisit, theme, startVisit } from '../visit'
import { drive } from './current-drive'
import type { Drive } from './drive'
import { Live } from './live'

/** The default appearance. It equals the appearance of states that are rendered from props. */
const usual = {
  name: 'Northwind',
  loginMethods: ['email'],
  embeddedWallets: { createOnLogin: 'off' },
  termsAndConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
}

document.documentElement.classList.toggle('dark', theme === 'dark')

if (!isVisit) startVisit()
else
  createRoot(document.getElementById('live')!).render(
    <Problem>
      {drive ? (
        <Live drive={drive} opening={openDriven(drive)} />
      ) : (
        <p className="p-8 text-sm">No script drives this state.</p>
      )}
    </Problem>,
  )

async function openDriven({ nodes, settings }: Drive) {
  const [{ open }, started] = await Promise.all([
    import('../open'),
    nodes && import('./nodes/start-nodes').then(({ startNodes }) => startNodes(nodes)),
  ])
  return open({ ...usual, ...settings }, started)
}
