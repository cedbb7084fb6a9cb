/** How shops all over the world call the color of a thing, without accents. */
const COLOR =
  words(`color colors colour colours farbe farben couleur couleurs colore colori cor cores kleur kleuren farg farger
  farve kolor barva szin culoare renk warna mau culori boja vari цвет колір 颜色 顏色 色 カラー 색상 لون צבע`)
const SIZE =
  words(`size sizes grosse groesse grossen taille tailles talla tallas tamano taglia taglie maat maten storlek
  storrelse koko rozmiar velikost meret marime beden ukuran numero pointure tamanho размер розмір 尺寸 尺码 尺碼 サイズ 사이즈 مقاس
  מידה`)

function words(list: string): Set<string> {
  return new Set(fold(list).split(/\s+/))
}

/** Which of our options one of another shop is: 'COLOR', 'Farbe' and 'Primary color' are colors, 'Ring size' is a size. */
export function roleOf(name: string): 'color' | 'size' | undefined {
  const parts = fold(name).split(/[^\p{L}\p{N}]+/u)
  if (parts.some((part) => COLOR.has(part))) return 'color'
  if (parts.some((part) => SIZE.has(part))) return 'size'
  return undefined
}

/** Without capitals and accents. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
}
