import type { fields as english } from '../en/fields'

/** As `en/fields.ts`, in German. */
export const fields: Record<keyof typeof english, string> = {
  theEmail: 'Die E-Mail-Adresse',
  theSubject: 'Der Betreff',
  theMessage: 'Die Nachricht',
  theAddress: 'Die Adresse',
  theName: 'Der Name',
  theDescription: 'Die Beschreibung',
  theMaterial: 'Das Material',
  eachSize: 'Jede Größe',
  theSearch: 'Die Suche',
  theComment: 'Der Kommentar',
  thePrice: 'Der Preis',
  theMinimum: 'Die Mindestbestellmenge',
  theTierQuantity: 'Die Menge einer Preisstaffel',
  theTierPrice: 'Der Preis einer Staffel',
  lowestPrice: 'Der niedrigste Preis',
  highestPrice: 'Der höchste Preis',
  theBody: 'Der Inhalt',
  theQuery: 'Die Abfrage',
  theHeaders: 'Der Satz der Header',
  theRequest: 'Die Anfrage',
  missing: '{name} fehlt.',
  mustBeText: '{name} muss ein Text sein.',
  mustBeNumber: '{name} muss eine Zahl sein.',
  mustBeWhole: '{name} muss eine ganze Zahl sein.',
  mustBeBoolean: '{name} muss true oder false sein.',
  mustBeList: '{name} muss eine Liste sein.',
  mustBeObject: '{name} muss ein JSON-Objekt sein.',
  mustBeKind: '{name} muss vom Typ {kind} sein.',
  mustBeOneOf: '{name} muss einer dieser Werte sein: {values}.',
  unknownField: '{whole} darf das Feld {field} nicht haben.',
  atMost: '{name} darf höchstens {bound, number} sein.',
  lessThan: '{name} muss kleiner als {bound, number} sein.',
  atLeast: '{name} muss mindestens {bound, number} sein.',
  moreThan: '{name} muss größer als {bound, number} sein.',
  controlCharacters: '{name} darf keine Steuerzeichen enthalten.',
  lengthFromTo: '{name} muss {min, number} bis {max, number} Zeichen haben.',
  lengthAtMost: '{name} darf höchstens {max, number} Zeichen haben.',
  mustBeEmail: '{name} muss eine gültige E-Mail-Adresse sein.',
  mustBeAmount:
    '{name} muss eine ganze Zahl kleinster Einheiten sein (bei US-Dollar: Cent), mindestens {min, number} und höchstens 2^53 - 1.',
  decimals: 'price darf höchstens 2 Nachkommastellen haben.',
  priceDecimals:
    'price muss ein Betrag in {currency, select, USD {US-Dollar} other {{currency}}} mit höchstens {decimals, plural, one {{decimals} Nachkommastelle} other {{decimals} Nachkommastellen}} sein.',
  phoneDigits:
    'Die Telefonnummer muss 5 bis 15 Ziffern haben, zum Beispiel +49 40 123456. Leerzeichen, Klammern, Schrägstriche, Punkte und Striche spielen keine Rolle.',
  phoneExtension:
    'Die Telefonnummer kann keine Durchwahl haben. Bitte lassen Sie „{extension}“ weg und schreiben Sie es in die Adresse.',
  keyLength: 'Der Idempotenzschlüssel muss 8 bis 128 Zeichen haben.',
  keyControlCharacters: 'Der Idempotenzschlüssel darf keine Steuerzeichen enthalten.',
  linesFromTo: 'Eine Bestellung hat 1 bis {max, number} Positionen.',
  skuPattern:
    'Die Artikelnummer muss aus 1 bis 40 Buchstaben A bis Z, Ziffern, Bindestrichen, Punkten, Unterstrichen oder Schrägstrichen bestehen.',
  skuSign:
    'Die Artikelnummer enthält „{sign}“ ({name}). Erlaubt sind nur Buchstaben A bis Z, Ziffern, Bindestriche, Punkte, Unterstriche und Schrägstriche.',
  productsAtMost: 'Bitte nennen Sie höchstens {max, number} Produkte.',
  skusAtMost: 'Bitte geben Sie höchstens {max, number} Artikelnummern an.',
  sizesAtMost: 'Ein Produkt kann höchstens {max, number} Größen haben.',
  picturesAtLeastOne: 'Bitte geben Sie mindestens ein Bild an.',
  picturesAtMost: 'Ein Produkt kann höchstens {max, number} Bilder haben.',
  pictureOnce: 'Bitte geben Sie jedes Bild einmal an.',
  focusPercent: 'Der Bildmittelpunkt wird in ganzen Prozent von 0 bis 100 angegeben.',
  relatedAtMost: 'Ein Produkt kann höchstens {max, number} ähnliche Produkte haben.',
  relatedOnce: 'Bitte geben Sie jedes ähnliche Produkt einmal an.',
  relatedNotFound: 'Eines der ähnlichen Produkte gibt es nicht, oder es ist das Produkt selbst.',
  minQuantityWhole: 'Die Mindestbestellmenge muss eine ganze Zahl sein, mindestens 1.',
  incrementWhole: 'Der Karton muss eine ganze Zahl von Stück enthalten, mindestens 1.',
  weightWhole: 'Das Gewicht muss eine ganze Zahl von Gramm sein, mindestens 1.',
  tierQuantityWhole: 'Die Menge einer Preisstaffel muss eine ganze Zahl sein, mindestens 1.',
  tiersAtMost: 'Ein Produkt kann höchstens {max, number} Staffelpreise haben.',
  tiersAscend: 'Jede Preisstaffel muss bei mehr Stück beginnen als die vorige: bei mehr als {quantity, number}.',
  tiersDescend: 'Der Preis ab {quantity, number} Stück muss niedriger sein als der für weniger Stück.',
  firstTierIsPrice:
    'Was ein Stück ab 1 Stück kostet, ist sein Preis. Bitte geben Sie denselben Betrag an oder lassen Sie diese Staffel weg.',
  mustBeMultiple:
    '{name} muss ein Vielfaches des Kartons zu {increment, number} Stück sein: {below, number} oder {above, number} wären möglich.',
  mustBeMultipleBut:
    '{name} muss ein Vielfaches des Kartons zu {increment, number} Stück sein: {nearest, number} wäre möglich.',
  availableQuantityWhole: 'Die verfügbare Menge muss eine ganze Zahl sein, 0 oder mehr.',
  visibleFromInstant:
    'Der Zeitpunkt, ab dem ein Produkt erscheint, muss ein Zeitpunkt wie 2030-01-31T08:00:00Z innerhalb von zehn Jahren sein.',
  visibleFromOfScheduled:
    'Ein Zeitpunkt, ab dem es erscheint, gehört zu einem geplanten Produkt und zu keinem anderen.',
  deltaWhole: 'Die Änderung des Bestands muss eine ganze Stückzahl sein, größer oder kleiner als 0.',
  versionWhole: 'Die erwartete Version muss eine ganze Zahl sein, mindestens 1.',
  sizesOnce: 'Nennen Sie jede Größe einmal.',
  noSizeOfName: 'Dieses Produkt gibt es nicht in der Größe „{size}“.',
  sizeNameTwice: 'Zwei Größen würden „{name}“ heißen. Geben Sie jeder einen eigenen Namen.',
  sizesOneWay: 'Senden Sie die Namen der Größen, oder die Größen mit allem, was sie haben: nicht beides.',
  sizeTwice: 'Jede Größe darf es nur einmal geben.',
  sizeOfOther: 'Diese Größe hat das Produkt nicht. Laden Sie es neu, oder lassen Sie bei einer neuen Größe die id weg.',
  countAllSizes: 'Zählen Sie den Bestand jeder Größe oder keiner. Eine einzige Größe hat den Bestand des Produkts.',
  sizesTooMany: 'Alle Größen zusammen können höchstens {max, number} Stück haben.',
  stockIsBySize:
    'Der Bestand wird nach Größen gezählt und ist ihre Summe, {sum, number}. Ändern Sie ihn bei den Größen.',
  sizeMinimumUnfit: 'Die Mindestmenge von {size} ist kein Vielfaches von {increment, number}. Ändern Sie zuerst diese.',
  sizeTiersUnfit:
    'Die Mengenrabatte von {size} beginnen nicht bei einem Vielfachen von {increment, number}. Ändern Sie zuerst diese.',
  sizePriceUnfit:
    '{size} kostet {price}, und keine Größe kann weniger kosten als das Produkt. Ändern Sie zuerst diesen Preis.',
  sizePriceTooLow:
    'Eine Größe kostet mindestens so viel wie das Produkt, {price}: Geben Sie dem Produkt den niedrigsten Preis.',
  sizePriceUncounted:
    'Nur Größen, deren Bestand gezählt wird, können eigene Preise haben. Zählen Sie alle Größen, oder lassen Sie den Preis weg.',
  sizeTiersUnpriced:
    'Mengenrabatte einer Größe gehören zu einem eigenen Preis. Geben Sie ihr einen, oder lassen Sie sie weg.',
  sizeUncounted: 'Der Bestand dieser Größe wird noch nicht gezählt. Senden Sie die Stückzahl aller Größen.',
  stockOneWay: 'Senden Sie den gezählten Bestand oder die Zu- und Abgänge: nicht beides.',
  ratingWhole: 'Die Bewertung muss eine ganze Zahl von 1 bis 5 sein.',
  tokenTooLong: 'Das Zugriffstoken ist zu lang.',
  noToken: 'Das ist kein Zugriffstoken.',
  linesAtMost: 'Es können höchstens {max} Positionen sein.',
  linesOfOneProduct:
    'Zwei Positionen nennen dasselbe Produkt in derselben Größe. Bitte senden Sie für jedes eine Position.',
  changeIdUuid: 'changeId muss eine UUID sein, die der Client für jede Änderung erzeugt.',
  firstFromTo: 'first muss von 1 bis {max, number} sein.',
  foreignCursor: 'after ist kein Cursor dieser Liste in dieser Reihenfolge.',
  goneCursor: 'after nennt ein Produkt, das nicht mehr im Shop ist.',
  daysFromTo: 'Fragen Sie nach {min, number} bis {max, number} Tagen.',
  sameEmail: 'email muss im Inhalt dieselbe sein wie in der Adresse.',
  productUnnamed: 'productId oder productName fehlt.',
  unknownImg:
    'img muss eine Adresse sein, mit der POST /api/image geantwortet hat. Bitte laden Sie das Bild zuerst dort hoch.',
  imgNotFetched:
    'img konnte nicht abgerufen werden: {reason}. Bitte laden Sie das Bild stattdessen mit POST /api/image hoch.',
  imgStatus: 'seine Website hat mit dem Status {status} geantwortet',
  imgRedirects: 'seine Website leitet mehr als {max} Mal weiter',
  imgSlow: 'seine Website hat länger als {seconds, number} Sekunden gebraucht',
  imgNotPublic: 'seine Website hat keine öffentliche Adresse',
  imgNotSecure: 'seine Website ist nicht sicher erreichbar',
  imgRedirectsInsecurely: 'seine Website leitet dorthin weiter, wo es kein https gibt',
  imgNotHttps: 'es ist nicht https',
  imgWithPassword: 'es enthält einen Benutzernamen oder ein Passwort',
  imgTooLarge: 'das Bild hat mehr als 10 MB',
  pictureKind: 'Das Bild muss eine JPEG-, PNG- oder WebP-Datei sein.',
  pictureTooLarge: 'Das Bild darf höchstens 10 MB haben.',
  pictureMegapixels: 'Das Bild darf höchstens 40 Megapixel haben; dieses hat {width, number} × {height, number} Pixel.',
  pictureTooNarrow:
    'Das Bild ist zu schmal: Seine lange Seite darf höchstens {proportion} Mal so lang sein wie seine kurze.',
  pictureProgressive:
    'Das Bild ist so gespeichert, dass es nach und nach erscheint (progressiv oder interlaced), und dafür zu groß. Bitte speichern Sie es ohne das oder kleiner.',
  pictureSlow:
    'Das Aufbereiten des Bildes hat zu lange gedauert. Bitte versuchen Sie es später erneut oder mit einem kleineren.',
  pictureDamaged:
    'Das Bild ist beschädigt oder unvollständig. Bitte speichern Sie es noch einmal und laden Sie es erneut hoch.',
  pictureStoreAway:
    'Bilder können im Augenblick nicht gespeichert werden. Bitte versuchen Sie es in einigen Minuten erneut.',
  picturesUnused:
    'Sie haben {max, number} Bilder hochgeladen, die noch zu nichts gehören. Bitte verwenden Sie zuerst einige davon oder kommen Sie morgen wieder.',
  picturesAtOnce:
    'Bitte laden Sie höchstens {max, number} Bilder auf einmal hoch, und höchstens {megabytes, number} MB.',
  picturesBusy: 'Gerade werden viele Bilder hochgeladen. Bitte versuchen Sie es in einer Minute erneut.',
  sendPicture: 'Bitte senden Sie das Bild als Datei im Feld „{field}“.',
  plainFileName: 'Die Datei muss einen einfachen Namen ohne Pfad haben.',
  pictureField: 'Das Bild muss im Feld „{field}“ kommen, nicht in {other}.',
  fileAsText: 'Das Feld „{field}“ muss eine Datei sein, kein Text.',
  onePicture: 'Bitte senden Sie ein Bild nach dem anderen.',
  formUnreadable: 'Das Formular war nicht lesbar. Bitte senden Sie das Bild als Datei im Feld „{field}“.',
  sendForm: 'Bitte senden Sie das Bild als multipart/form-data, als Datei im Feld „{field}“.',
  verbatim: '{text}',
}
