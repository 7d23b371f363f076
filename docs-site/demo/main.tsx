import '@fontsource-variable/inter'
import { createRoot } from 'react-dom/client'
import { Demo } from './demo'
import './demo.css'
import { followTheme } from './follow-theme'
import { isVisit, startVisit } from './visit'

followTheme()

if (isVisit)
  createRoot(document.getElementById('demo')!).render(<Demo opening={import('./open').then(({ open }) => open())} />)
else startVisit()
