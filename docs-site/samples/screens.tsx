import { KeyhookProvider, useKeyhook } from '@keyhook/sdk'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'

const LogIn = () => <button onClick={useKeyhook().login}>Log in</button>

export const App = () => (
  <KeyhookProvider appId="your-app-0000000000000001" apiUrl="https://auth.example.com">
    <LogIn />
    <AuthModal />
  </KeyhookProvider>
)
