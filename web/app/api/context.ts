import { createContext } from 'react-router'
import type { ApiCall } from './call.ts'

/** Set by the door for each page; loaders on the server hand it to `call`. */
export const apiContext = createContext<ApiCall>()
