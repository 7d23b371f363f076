import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import { Demo } from './demo'
import './demo.css'
import { isVisit, startVisit, theme } from './visit'

document.documentElement.classList.toggle('dark', theme === 'dark')

if (isVisit)
  createRoot(document.getElementById('demo')!).render(<Demo opening={import('./open').then(({ open }) => open())} />)
else startVisit()
