import type { catalogue as english } from '../en/catalogue'

/** As `en/catalogue.ts`, in Spanish. */
export const catalogue: Record<keyof typeof english, string> = {
  // Products
  skuTaken: 'Otro producto, quizá retirado de la tienda, tiene este código. Elija otro.',
  skuTwice: 'El código {sku} figura dos veces. Cada producto y cada tamaño necesita el suyo.',
  skuOfProduct: 'El código {sku} es el de «{product}». Elija otro.',
  skuOfGoneProduct:
    'El código {sku} es el de «{product}», retirado de la tienda; hay pedidos que lo citan. Elija otro.',
  skuOfSize: 'El código {sku} es el del tamaño {size} de «{product}». Elija otro.',
  skuOfGoneSize:
    'El código {sku} es el del tamaño {size}, que «{product}» ya no tiene; hay pedidos que lo citan. Elija otro.',
  productGone: 'Este producto ya no está disponible.',
  productNotThere: 'Este producto no está disponible.',
  noProductOfName: 'No hay ningún producto con este nombre en la tienda.',
  severalOfName: 'Varios productos tienen este nombre. Envíe el productId del suyo.',
  productChanged:
    'Otra persona modificó este producto. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  productFormUsed:
    'Sus cambios anteriores se guardaron, pero estos no. Vuelva a cargar el producto e inténtelo de nuevo. Los clientes de la API envían una nueva clave de idempotencia.',
  stockBelowZero:
    'Las existencias no pueden bajar de 0: ahora son {availableQuantity, number}. No se ha guardado nada.',
  stockTooLarge:
    'Las existencias pueden ser como máximo {max, number} unidades; ahora son {availableQuantity, number}.',
  categoryNotFound: 'No existe esa categoría. Elija una de las categorías de la tienda.',
  imageNotYours: 'Usted no subió esta imagen. Súbala de nuevo.',
  noProductOfPicture: 'Ningún producto de la tienda tiene esta imagen.',
  productChangedTranslating:
    'Alguien ha cambiado este producto después de que usted empezara a traducirlo. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  translationChanged:
    'Otra persona ha cambiado esta traducción. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  thePictureText: 'La descripción de la imagen',

  // Device identifiers
  udiTooLong: 'Un identificador de producto tiene como máximo {max, number} caracteres.',
  udiUnreadable:
    'Indique un identificador de producto tal como figura en la etiqueta: de GS1, HIBCC o ICCBBA, con su dígito de control.',
  piecesInPackage: 'Un envase tiene de 1 a {max, number} unidades.',
  devicesAtMost: 'Un producto tiene como máximo {max, number} identificadores.',
  deviceTwice: 'El identificador {identifier} se ha indicado dos veces.',
  deviceTaken: 'Otro producto tiene el identificador {identifier}. No se ha guardado nada.',
  deviceSizeUnknown: 'El producto no tiene ese tamaño.',
  udiUnknownForm: 'No es un identificador de GS1, HIBCC ni ICCBBA: «{part}».',
  udiNoDevice: 'Falta la parte que identifica el producto: «{part}».',
  udiWrongLength: 'Una parte es demasiado corta o demasiado larga: «{part}».',
  udiWrongCharacters: 'Una parte contiene caracteres no válidos: «{part}».',
  udiWrongCheckDigit: 'El dígito de control no coincide. Compruebe si hay errores de escritura: «{part}».',
  udiWrongDate: 'Esta fecha no es válida: «{part}».',
  udiUnknownPart: 'Parte desconocida: «{part}».',
  udiSaidTwice: 'Valores contradictorios para la misma parte: «{part}».',
  udiExpiresBefore: 'La fecha de caducidad es anterior a la de fabricación: «{part}».',

  // Documents of products
  documentsAtMost: 'Un producto tiene como máximo {max} documentos.',
  documentTwice: 'Este documento tiene el mismo contenido que otro de la lista. Indique cada uno una sola vez.',
  documentGone: 'Este documento ya no existe. Súbalo de nuevo.',
  documentNoPdf: 'El documento debe ser un PDF.',
  documentDamaged: 'El PDF está dañado o incompleto. Guárdelo otra vez y súbalo de nuevo.',
  documentEncrypted: 'El PDF está cifrado o tiene una contraseña. Guárdelo sin protección y súbalo de nuevo.',
  documentActive:
    'El PDF contiene scripts, formularios, archivos adjuntos o acciones automáticas. Guárdelo sin ellos, por ejemplo como PDF/A, y súbalo de nuevo.',
  documentUnreadable: 'No se puede comprobar el formato de este PDF. Guárdelo como PDF/A y súbalo de nuevo.',
  documentsUnused: 'Tiene {max} documentos sin usar. Añada antes algunos a un producto o inténtelo mañana.',
  documentNotFound: 'Documento no encontrado. Puede que se haya sustituido.',
  theRevision: 'La revisión',

  // Categories and home page figures
  noSuchCategory: 'Categoría no encontrada. Vuelva a cargar la página.',
  categoryGone: 'Esta categoría ya no existe.',
  otherCategoryGone: 'Esa categoría ya no existe. Elija otra.',
  categoryChanged:
    'Otra persona ha modificado esta categoría. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  categoryNameTaken: 'Otra categoría ya se llama «{name}». Elija otro nombre.',
  categorySlugTaken: 'Otra categoría ya tiene la dirección «{slug}». Elija otra.',
  categoryNotEmpty: 'Hay productos en esta categoría. Indique a qué categoría pasan.',
  categoriesAtMost: 'Ha alcanzado el límite de {max} categorías. Elimine antes una.',
  generalCategory: 'General',
  generalCategoryText: 'Productos que no encajan en otra categoría.',
  categoryOfItself: 'Elija una categoría distinta de la que se elimina.',
  homeFiguresChanged:
    'Otra persona ha modificado estas cifras. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  figureValue: 'El formato de la cifra',
  figureLabel: 'El nombre de la cifra',
  figureNote: 'La nota de la cifra',
  figureLanguagesOnce: 'Indique cada idioma una sola vez.',
  figureInEnglish: 'Introduzca el texto en inglés de cada cifra.',
  figuresAtMost: 'La página de inicio muestra como máximo {max} cifras.',

  // Search synonyms
  synonymGone: 'Estos sinónimos ya no existen.',
  synonymChanged:
    'Otra persona ha cambiado estos sinónimos. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  eachPhrase: 'Cada expresión',
  phrasesAtMost: 'Indique como máximo {max} expresiones en cada lado.',
  phraseMissing: 'Introduzca las palabras que escriben los clientes.',
  phraseAlone: 'Añada el significado o una segunda expresión.',
  missGone: 'Esta búsqueda ya no está en la lista.',

  // Articles and their feed
  standardPageKept:
    'Esta página está enlazada en el pie. Puede editar su texto, pero no eliminarla ni cambiar su URL o su tipo.',
  articleGone: 'Este artículo ya no existe.',
  articleChanged:
    'Otra persona ha modificado este artículo. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  articleChangedTranslating:
    'Alguien ha modificado este artículo después de que usted empezara a traducirlo. Sus cambios no se han guardado. Revise la nueva versión y guarde de nuevo.',
  articleVersionWhole: 'La versión del artículo debe ser un número entero, como mínimo 1.',
  slugTaken: 'Otro artículo ya tiene la dirección «{slug}». Elija otra.',
  slugForm:
    'La dirección debe constar de letras minúsculas, cifras y guiones simples, por ejemplo choosing-a-stethoscope.',
  publishedDay: 'Indique la fecha de publicación como AAAA-MM-DD. No puede ser futura.',
  theSlug: 'La dirección',
  theTitle: 'El título',
  theSummary: 'El resumen',
  theText: 'El texto',
  feedTitle: '{shop}: Blog',
  feedSubtitle: 'Guías de compra de instrumental médico, y preguntas y respuestas sobre React y JavaScript.',

  // Reviews
  photoNotYours: 'Usted no subió esta foto. Súbala de nuevo.',
  shopReviewed: 'Ya ha reseñado la tienda. Puede reseñar cada producto que haya comprado.',
  productReviewed: 'Ya ha reseñado este producto.',
  notPurchased: 'Solo puede reseñar productos que haya comprado. Pídalo primero.',
  theAnswer: 'La respuesta',
  reviewGone: 'Esta reseña ya no existe.',
  reviewChanged: 'El autor ha modificado esta reseña. Lea la nueva versión y decida de nuevo.',
  answerChanged:
    'Otra persona ha modificado la respuesta a esta reseña. Sus cambios no se han guardado. Lea la nueva versión y decida de nuevo.',
  ownReview: 'Esta reseña es suya. Puede modificarla o eliminarla en Mis reseñas.',
}
