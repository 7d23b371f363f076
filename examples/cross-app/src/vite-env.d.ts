/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_KEYHOOK_API_URL?: string
}
