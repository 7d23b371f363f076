import { KeyhookProvider, useCreateWallet, useKeyhook, useLoginWithEmail, useWallets } from '@keyhook/sdk'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { retained: [KeyhookProvider, useCreateWallet, useLoginWithEmail, useKeyhook, useWallets] })

createRoot(document.getElementById('root')!).render(createElement('main'))
