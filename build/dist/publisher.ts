/** Who stands on the packages; `.example` is reserved (RFC 2606): whoever publishes puts their own names here. */
export const publisher = {
  name: 'The Quita maintainers',
  email: 'maintainers@quita.example',
  homepage: 'https://quita.example/',
}
