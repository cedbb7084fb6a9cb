import { d } from '../canvas.ts'
import type { ShoeLook } from '../look.ts'

export type Foot = { path: string; heelY: number; front: number }

export const toeOf = ({ toe }: ShoeLook) => ({ pointed: -152, almond: -140, round: -130, square: -136 })[toe]

/** The line where upper meets sole, from the toe to the heel. */
export function footLine(look: ShoeLook): Foot {
  const chunky =
    look.heelShape === 'lug'
      ? 26
      : look.style === 'sneaker' || look.style === 'high-top' || look.style === 'runner'
        ? 22
        : look.style === 'espadrille'
          ? 26
          : look.heelShape === 'flat'
            ? 7
            : 5
  const heelY = look.heelShape === 'flat' || look.heelShape === 'lug' ? -Math.max(chunky, look.heel) : -look.heel
  const toe = toeOf(look)
  return {
    path: d`L${toe + 8} ${-chunky - 1}Q${toe + 40} ${-chunky + 1} -50 ${-chunky}C0 ${-chunky - 1} 40 ${heelY * 0.82 - 4} 76 ${heelY - 1}L112 ${heelY}`,
    heelY,
    front: -chunky,
  }
}
