import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery'
import './gallery.css'

createRoot(document.getElementById('gallery')!).render(<Gallery />)
