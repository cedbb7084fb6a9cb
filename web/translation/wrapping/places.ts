/** Properties of elements and parts of screens that people read. */
export const READ = new Set(
  'about alt aria-label aria-description aria-roledescription aria-valuetext beforeLabel caption children closeLabel column confirm decreaseLabel description does empty explain explanation hint increaseLabel keep label legend link linkText message more note nowLabel placeholder pending question reason submit summary term text title what words'.split(
    ' ',
  ),
)

/** Those that only the program reads. */
export const UNREAD = new Set(
  'accept action as autoCapitalize autoComplete autoCorrect charSet className content crossOrigin currency d data-control data-drawn data-testid dateTime dir dot download enterKeyHint fill form heading href hrefLang htmlFor icon id illustration in inputMode intent key kind lang loading media method overflow part pattern placement popover prefetch preserveAspectRatio property purpose ref rel role scope shapeRendering show side size sizes slot src srcSet step stroke strokeDasharray strokeLinecap strokeLinejoin style subject tagName target textAnchor to tone transform type variant vectorEffect viewBox zone'.split(
    ' ',
  ),
)

/** Calls whose words nobody reads. */
export const UNREAD_CALLS =
  /^(console\.\w+|classes|\w*[cC]lassName|URLSearchParams|Error|TypeError|RangeError|Intl\.\w+|Symbol|RegExp|Date|matchMedia|lazy|.*\.(get|getAll|set|has|append|delete|includes|startsWith|endsWith|indexOf|split|replace|replaceAll|match|matches|test|closest|getAttribute|setAttribute|removeAttribute|toggleAttribute|querySelector|querySelectorAll|getElementById|getElementsByTagName|addEventListener|removeEventListener|getItem|setItem|removeItem|localeCompare|toLocaleString|toLocaleUpperCase|createElement|postMessage|setData|getData|animate|observe|measure|mark|setProperty|getPropertyValue|searchParams\.\w+))$/

/** Elements of which a sentence may be made. */
export const IN_LINE = new Set(
  'a abbr b bdi br cite code del dfn em i ins kbd mark output q s small span strong sub sup time u wbr Amount Fragment InlineLink Link MailLink NameLink TextLink When'.split(
    ' ',
  ),
)

/** They hold one string. */
export const ONE_STRING = new Set(['option', 'title', 'textarea', 'style', 'script'])
