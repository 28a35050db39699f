/** A search for an address on OpenStreetMap. Nothing is sent before the member opens it. */
export function mapLink(address: string, city: string): string {
  const place = city && !address.includes(city) ? `${address}, ${city}` : address;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
