import { PrivyProvider, useCreateWallet, useLoginWithEmail, usePrivy, useWallets } from '@keyhook/sdk'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { kept: [PrivyProvider, useCreateWallet, useLoginWithEmail, usePrivy, useWallets] })

createRoot(document.getElementById('root')!).render(createElement('main'))
