// Loaded when the finder is first entered: the index is not needed to paint the page.
export { searchTitles } from '@greenroom/catalogue'
