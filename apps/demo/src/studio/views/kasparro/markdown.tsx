import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { type ComponentChildren, h } from 'preact'
import { useMemo } from 'preact/hooks'

/** The elements that a rendered text may contain. Headings are two levels lower, below those of the page. */
const elements: Readonly<Record<string, string>> = {
  ...{ h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' },
  ...{ p: 'p', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', hr: 'hr', br: 'br' },
  ...{ em: 'em', strong: 'strong', code: 'code', pre: 'pre' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
}

/** HTML is read as text, and a picture becomes a link to it, so that nothing is fetched. */
const asText = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }

const deepest = 60

const isFar = (href: string): boolean => /^https?:\/\//i.test(href)

const drawn = (node: ChildNode, depth: number): ComponentChildren => {
  if (!(node instanceof Element) || depth > deepest) return node.textContent
  const inside = [...node.childNodes].map((child) => drawn(child, depth + 1))
  const name = node.localName
  const href = node.getAttribute('href') ?? ''
  if (name === 'a' && isFar(href)) return h('a', { href, target: '_blank', rel: 'noreferrer' }, inside)
  const element = Object.hasOwn(elements, name) ? elements[name] : undefined
  return element === undefined ? inside : h(element, {}, inside)
}

/** Renders Markdown with a few harmless elements and nothing else. */
export const Markdown = ({ text }: { readonly text: string }) => {
  const page = useMemo(() => {
    const html = micromark(text, { extensions: [gfmTable(), asText], htmlExtensions: [gfmTableHtml()] })
    return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map((node) => drawn(node, 0))
  }, [text])
  return <div class="markdown">{page}</div>
}
