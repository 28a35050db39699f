/** Unit tests show dates as in this region, whatever the language of the machine. */
Object.defineProperty(navigator, 'language', { value: 'en-US' });
