import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import { Demo } from './demo'
import './demo.css'
import { isVisit, theme } from './visit'

document.documentElement.classList.toggle('dark', theme === 'dark')

if (isVisit)
  createRoot(document.getElementById('demo')!).render(<Demo opening={import('./open').then(({ open }) => open())} />)
else {
  const id = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const page = new URL(window.location.href)
  page.searchParams.set('app', `keyhook-demo-${id}`)
  window.location.replace(page)
}
