import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * From here on time passes by itself only as fast as it really does, and further when the test says so: whoever waits
 * for a click still gets it, and three seconds take none.
 */
export function stopClock(now?: Date): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, ...(now && { now }) })
}

export async function passTime(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
