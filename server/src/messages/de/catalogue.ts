import type { catalogue as english } from '../en/catalogue'

/** As `en/catalogue.ts`, in German. */
export const catalogue: Record<keyof typeof english, string> = {
  // Products
  skuTaken:
    'Ein anderes Produkt hat diese Artikelnummer, vielleicht eines, das nicht mehr verkauft wird. Wählen Sie eine andere.',
  skuTwice: 'Die Artikelnummer {sku} ist doppelt angegeben. Jedes Produkt und jede Größe braucht eine eigene.',
  skuOfProduct: 'Die Artikelnummer {sku} gehört zu „{product}“. Bitte wählen Sie eine andere.',
  skuOfGoneProduct:
    'Die Artikelnummer {sku} gehört zu „{product}“, das nicht mehr im Shop ist; Bestellungen nennen sie noch. Bitte wählen Sie eine andere.',
  skuOfSize: 'Die Artikelnummer {sku} gehört zur Größe {size} von „{product}“. Bitte wählen Sie eine andere.',
  skuOfGoneSize:
    'Die Artikelnummer {sku} gehört zur Größe {size}, die es bei „{product}“ nicht mehr gibt; Bestellungen nennen sie noch. Bitte wählen Sie eine andere.',
  productGone: 'Dieses Produkt ist nicht mehr erhältlich.',
  productNotThere: 'Dieses Produkt ist nicht erhältlich.',
  noProductOfName: 'Im Shop gibt es kein Produkt mit diesem Namen.',
  severalOfName: 'Mehrere Produkte haben diesen Namen. Bitte senden Sie die productId des gewünschten.',
  productChanged:
    'Jemand anderes hat dieses Produkt geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  productFormUsed:
    'Ihre früheren Änderungen wurden gespeichert, diese nicht. Laden Sie das Produkt neu und versuchen Sie es erneut. API-Clients senden einen neuen Idempotenzschlüssel.',
  stockBelowZero:
    'Der Bestand kann nicht unter 0 fallen: Er ist jetzt {availableQuantity, number}. Nichts wurde gespeichert.',
  stockTooLarge: 'Der Bestand kann höchstens {max, number} Stück betragen; jetzt sind es {availableQuantity, number}.',
  categoryNotFound: 'Diese Kategorie gibt es nicht. Bitte wählen Sie eine der Kategorien des Shops.',
  imageNotYours: 'Sie haben dieses Bild nicht hochgeladen. Laden Sie es erneut hoch.',
  noProductOfPicture: 'Kein Produkt im Shop hat dieses Bild.',
  productChangedTranslating:
    'Jemand hat dieses Produkt geändert, nachdem Sie mit der Übersetzung begonnen haben. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  translationChanged:
    'Jemand anderes hat diese Übersetzung geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  thePictureText: 'Die Bildbeschreibung',

  // Device identifiers
  udiTooLong: 'Eine Produktkennung hat höchstens {max, number} Zeichen.',
  udiUnreadable:
    'Bitte geben Sie eine Produktkennung an, wie sie auf dem Etikett steht: von GS1, HIBCC oder ICCBBA, mit Prüfziffer.',
  piecesInPackage: 'Eine Packung hat 1 bis {max, number} Stück.',
  devicesAtMost: 'Ein Produkt hat höchstens {max, number} Produktkennungen.',
  deviceTwice: 'Die Produktkennung {identifier} ist zweimal angegeben.',
  deviceTaken: 'Ein anderes Produkt hat die Produktkennung {identifier}. Nichts wurde gespeichert.',
  deviceSizeUnknown: 'Diese Größe gibt es bei dem Produkt nicht.',
  udiUnknownForm: 'Das ist keine Kennung von GS1, HIBCC oder ICCBBA: „{part}“.',
  udiNoDevice: 'Der Teil, der das Produkt bezeichnet, fehlt: „{part}“.',
  udiWrongLength: 'Ein Teil ist zu kurz oder zu lang: „{part}“.',
  udiWrongCharacters: 'Ein Teil enthält ungültige Zeichen: „{part}“.',
  udiWrongCheckDigit: 'Die Prüfziffer stimmt nicht. Prüfen Sie auf Tippfehler: „{part}“.',
  udiWrongDate: 'Dieses Datum ist ungültig: „{part}“.',
  udiUnknownPart: 'Unbekannter Teil: „{part}“.',
  udiSaidTwice: 'Widersprüchliche Werte für denselben Teil: „{part}“.',
  udiExpiresBefore: 'Das Ablaufdatum liegt vor dem Herstellungsdatum: „{part}“.',

  // Documents of products
  documentsAtMost: 'Ein Produkt hat höchstens {max} Dokumente.',
  documentTwice: 'Dieses Dokument hat denselben Inhalt wie ein anderes in der Liste. Bitte geben Sie jedes einmal an.',
  documentGone: 'Dieses Dokument gibt es nicht mehr. Bitte laden Sie es erneut hoch.',
  documentNoPdf: 'Das Dokument muss ein PDF sein.',
  documentDamaged:
    'Das PDF ist beschädigt oder unvollständig. Bitte speichern Sie es noch einmal und laden Sie es erneut hoch.',
  documentEncrypted:
    'Das PDF ist verschlüsselt oder hat ein Passwort. Bitte speichern Sie es ohne Schutz und laden Sie es erneut hoch.',
  documentActive:
    'Das PDF enthält Skripte, Formulare, Anhänge oder automatische Aktionen. Bitte speichern Sie es ohne diese, zum Beispiel als PDF/A, und laden Sie es erneut hoch.',
  documentUnreadable:
    'Das Format dieses PDFs lässt sich nicht prüfen. Bitte speichern Sie es als PDF/A und laden Sie es erneut hoch.',
  documentsUnused:
    'Sie haben {max} unbenutzte Dokumente. Bitte fügen Sie zuerst einige einem Produkt hinzu, oder versuchen Sie es morgen erneut.',
  documentNotFound: 'Dokument nicht gefunden. Vielleicht wurde es ersetzt.',
  theRevision: 'Die Revision',

  // Categories and home page figures
  noSuchCategory: 'Kategorie nicht gefunden. Laden Sie die Seite neu.',
  categoryGone: 'Diese Kategorie gibt es nicht mehr.',
  otherCategoryGone: 'Diese Kategorie gibt es nicht mehr. Bitte wählen Sie eine andere.',
  categoryChanged:
    'Jemand anderes hat diese Kategorie geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  categoryNameTaken: 'Eine andere Kategorie heißt bereits „{name}“. Bitte wählen Sie einen anderen Namen.',
  categorySlugTaken: 'Eine andere Kategorie hat bereits die Adresse „{slug}“. Bitte wählen Sie eine andere.',
  categoryNotEmpty: 'In dieser Kategorie sind Produkte. Bitte geben Sie an, in welche Kategorie sie kommen.',
  categoriesAtMost: 'Die Höchstzahl von {max} Kategorien ist erreicht. Bitte löschen Sie zuerst eine.',
  generalCategory: 'Allgemein',
  generalCategoryText: 'Produkte, die zu keiner anderen Kategorie passen.',
  categoryOfItself: 'Bitte wählen Sie eine andere Kategorie als die, die gelöscht wird.',
  homeFiguresChanged:
    'Jemand anderes hat diese Zahlen geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  figureValue: 'Das Format der Zahl',
  figureLabel: 'Die Bezeichnung der Zahl',
  figureNote: 'Die Anmerkung zur Zahl',
  figureLanguagesOnce: 'Bitte geben Sie jede Sprache nur einmal an.',
  figureInEnglish: 'Geben Sie zu jeder Zahl den englischen Text ein.',
  figuresAtMost: 'Die Startseite zeigt höchstens {max} Zahlen.',

  // Search synonyms
  synonymGone: 'Diese Synonyme gibt es nicht mehr.',
  synonymChanged:
    'Jemand anderes hat diese Synonyme geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  eachPhrase: 'Jeder Ausdruck',
  phrasesAtMost: 'Bitte geben Sie auf jeder Seite höchstens {max} Ausdrücke an.',
  phraseMissing: 'Geben Sie die Wörter ein, die Kunden schreiben.',
  phraseAlone: 'Fügen Sie die Bedeutung oder einen zweiten Ausdruck hinzu.',
  missGone: 'Diese Suche steht nicht mehr auf der Liste.',

  // Articles and their feed
  standardPageKept:
    'Diese Seite ist in der Fußzeile verlinkt. Sie können ihren Text ändern, sie aber nicht löschen und weder URL noch Art ändern.',
  articleGone: 'Diesen Artikel gibt es nicht mehr.',
  articleChanged:
    'Jemand anderes hat diesen Artikel geändert. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  articleChangedTranslating:
    'Jemand hat diesen Artikel geändert, nachdem Sie mit der Übersetzung begonnen haben. Ihre Änderungen wurden nicht gespeichert. Prüfen Sie die neue Fassung und speichern Sie dann erneut.',
  articleVersionWhole: 'Die Version des Artikels muss eine ganze Zahl sein, mindestens 1.',
  slugTaken: 'Ein anderer Artikel hat bereits die Adresse „{slug}“. Bitte wählen Sie eine andere.',
  slugForm:
    'Die Adresse darf nur aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen bestehen, zum Beispiel choosing-a-stethoscope.',
  publishedDay: 'Geben Sie das Veröffentlichungsdatum als JJJJ-MM-TT an. Es darf nicht in der Zukunft liegen.',
  theSlug: 'Die Adresse',
  theTitle: 'Der Titel',
  theSummary: 'Die Zusammenfassung',
  theText: 'Der Text',
  feedTitle: '{shop}: Blog',
  feedSubtitle: 'Kaufratgeber zu medizinischen Instrumenten sowie Fragen und Antworten zu React und JavaScript.',

  // Reviews
  photoNotYours: 'Sie haben dieses Foto nicht hochgeladen. Laden Sie es erneut hoch.',
  shopReviewed: 'Sie haben den Shop schon bewertet. Sie können jedes Produkt bewerten, das Sie gekauft haben.',
  productReviewed: 'Sie haben dieses Produkt schon bewertet.',
  notPurchased: 'Sie können nur gekaufte Produkte bewerten. Bestellen Sie es zuerst.',
  theAnswer: 'Die Antwort',
  reviewGone: 'Diese Bewertung gibt es nicht mehr.',
  reviewChanged: 'Der Verfasser hat diese Bewertung geändert. Lesen Sie die neue Fassung und entscheiden Sie erneut.',
  answerChanged:
    'Jemand anderes hat die Antwort auf diese Bewertung geändert. Ihre Änderungen wurden nicht gespeichert. Lesen Sie die neue Fassung und entscheiden Sie erneut.',
  ownReview: 'Das ist Ihre eigene Bewertung. Sie können sie unter „Meine Bewertungen“ ändern oder löschen.',
}
