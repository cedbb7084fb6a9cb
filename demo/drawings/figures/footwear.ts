import { type Canvas, circle, d, fill, mirror, stroke } from '../canvas.ts'
import { solid } from '../light.ts'
import { darker, lighter } from '../palette.ts'

export type Footwear = 'boot' | 'pump' | 'loafer' | 'sneaker' | 'sandal' | 'ballet'

const FOOT =
  'M56 1360L94 1360C98 1390 108 1412 120 1434C130 1452 124 1466 104 1466C84 1466 66 1462 60 1444C54 1420 54 1390 56 1360Z'
const LOW =
  'M58 1414Q84 1434 108 1412C114 1422 122 1432 127 1442C134 1458 124 1468 104 1468C80 1468 62 1464 57 1446C54 1434 55 1424 58 1414Z'
const TOE = 'M70 1436Q92 1424 116 1432C128 1444 134 1468 110 1470C86 1472 70 1462 66 1448Z'

/** Shoes for whoever models something else, seen from the front with the toes turned out a little. */
export function footwear(canvas: Canvas, style: Footwear, color: string, skin: string): string {
  const both = (draw: (place: (path: string) => string) => string) => draw((path) => path) + draw(mirror)
  const line = darker(color, 0.45)
  const sole = 'M58 1454Q92 1474 128 1452L129 1464Q126 1474 104 1474Q70 1474 60 1464Z'
  return both((place) => {
    const foot = solid(canvas, place(FOOT), skin)
    switch (style) {
      case 'boot':
        return (
          solid(
            canvas,
            place(
              'M50 1318L100 1318C102 1370 108 1404 120 1430C132 1456 126 1468 104 1468C78 1468 58 1464 54 1444C48 1410 50 1360 50 1318Z',
            ),
            color,
            { cloth: 'leather', inside: stroke(place('M52 1332H100M60 1404Q84 1416 108 1404'), line, 2, 0.6) },
          ) + fill(place(sole), darker(color, 0.6))
        )
      case 'loafer':
        return (
          foot +
          solid(canvas, place(LOW), color, {
            cloth: 'leather',
            inside: stroke(place('M66 1436Q92 1420 120 1434M74 1428L112 1426'), line, 2.4, 0.8),
          }) +
          fill(place(sole), darker(color, 0.5))
        )
      case 'sneaker':
        return (
          foot +
          solid(
            canvas,
            place(
              'M54 1388Q78 1398 102 1386C108 1410 118 1424 126 1440C134 1458 126 1468 104 1468C78 1468 60 1464 56 1444Z',
            ),
            color,
            {
              inside: stroke(place('M72 1404L104 1408M74 1416L110 1420M78 1428L116 1430'), lighter(line, 0.3), 3, 0.7),
            },
          ) +
          solid(canvas, place(sole), '#F6F2EA')
        )
      case 'sandal':
        return (
          foot +
          [d`M60 1436Q90 1416 124 1438`, d`M57 1398Q78 1410 101 1394`]
            .map((strap) => stroke(place(strap), line, 11) + stroke(place(strap), color, 8))
            .join('') +
          fill(place(sole), darker(color, 0.3))
        )
      case 'ballet':
        return (
          foot +
          solid(canvas, place(TOE), color) +
          stroke(place('M82 1436Q90 1428 98 1434Q106 1428 112 1436'), line, 2.6) +
          fill(place(circle(97, 1434, 3)), line)
        )
      default:
        return (
          foot +
          solid(
            canvas,
            place(
              'M64 1440C58 1420 60 1412 62 1406Q66 1438 90 1434Q112 1436 110 1410C120 1424 130 1440 132 1452Q134 1472 116 1472Q82 1472 64 1440Z',
            ),
            color,
            { cloth: 'patent' },
          )
        )
    }
  })
}
