import type { ApiCall } from '@dressing-room/contract/endpoint'
import { createContext } from 'react-router'

/** Set by server-entry.ts for each page; loaders on the server hand it to `call`. */
export const apiContext = createContext<ApiCall>()
