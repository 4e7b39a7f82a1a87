import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "rosangela.tx",
    rating: 5,
    daysAfter: 2,
    content: `Na biblioteca da escola tenho uma estante que as crianças chamam de “prateleira das brigas”. Fica ali tudo o que trata de irmãos que não se entendem, e é a mais emprestada de todas, à frente dos vampiros. Dois Irmãos não pode morar nela, porque é livro de gente grande, mas foi para lá que a minha cabeça o levou desde a cena da garrafa quebrada. Duas crianças disputam o lugar ao lado de uma menina numa sessão de cinema, falta luz, alguém ganha um beijo, e no rosto de Yaqub fica para sempre um risco em meia-lua. Toda a guerra que vem depois cabe naquele corte.

O que Milton Hatoum faz, e que me parece coisa de mestre, é deixar os gêmeos um pouco fora de foco. Quem procura a luta dos dois encontra a casa. Encontra Zana, que se casou impondo condições, que escolheu um filho e passou a vida a chamar isso de amor. Encontra Halim, o vendedor de gazais e de miudezas, que só queria a mulher na rede, sem filhos, e que vai se apagando num canto do sofá. Encontra Rânia, e o que ela faz do desejo dela é uma das solidões mais bem desenhadas que já li. Os gêmeos são o incêndio. O romance fica com quem mora na casa.

E fica, sobretudo, com quem dorme no quarto dos fundos. Domingas foi trazida de um orfanato de freiras ainda menina, índia, órfã, entregue como se entrega um serviço. Esculpe bichinhos de madeira nas horas em que ninguém a chama. O filho dela, que só muito tarde aprendemos a chamar de Nael, come depois dos outros, faz os recados da vizinhança, estuda quando pode e observa tudo. É ele quem conta. A pergunta que move o livro não é qual dos irmãos vai vencer, é qual deles é o pai do narrador, e o modo como ninguém lhe responde diz mais sobre as nossas casas de família do que muito tratado de sociologia. Conheço alunas que têm uma Domingas na cozinha da avó. Conheço outras que são netas dela.

Manaus é outra coisa que me comoveu. Nunca estive lá e agora sinto saudade, o que é um disparate. A Cidade Flutuante com as suas passarelas, o porto, os peixes que têm nome de canção, o cheiro de fruta no quintal da seringueira, tudo isso vai sendo desmontado enquanto os irmãos se desmontam. Quando a demolição chega, Halim vê o seu mundo ser destruído a machado e perde o chão. Li esse trecho na hora do recreio, com quarenta crianças gritando lá fora, e não escutei nenhuma.

Há também Antenor Laval, o professor de francês e poeta que vai andando à frente dos alunos com os bolsos cheios de papel, e o que acontece com ele numa praça em abril de 1964. São poucas páginas. Fiz questão de contar à professora de história, que agora quer usar o capítulo.

Como prometo na minha bio, três sugestões a quem gostou: do próprio Hatoum, Relato de um Certo Oriente, com outra casa e outras vozes; Lavoura Arcaica, de Raduan Nassar, para quem aguenta mais temperatura; e Esaú e Jacó, do nosso Machado, com os gêmeos mais educados da literatura, que brigam desde o ventre e nunca quebram uma garrafa.`,
  },
  {
    by: "otavio.lins",
    rating: 5,
    daysAfter: 6,
    content: `O romance começa pelo fim, com Zana abandonando a casa, e já no leito de morte ela pergunta em árabe, para que só a filha e a amiga entendam, se os filhos já fizeram as pazes. Ninguém responde. Passei batido por essa página, ansioso por chegar à briga, e só na segunda leitura vi que ali estava dada a resposta de todas as outras. Gosto de livro que confia no leitor a esse ponto, entrega o segredo na soleira e aposta que você vai estar olhando para o relógio.

Meu palpite, na primeira passagem, foi inteiro a favor de Yaqub. É o injustiçado. Mandaram-no sozinho para uma aldeia do Líbano aos treze anos, voltou rapaz com modos de pastor e o português aos pedaços, e o irmão vadio ficou com o colo da mãe. Depois ele estuda, vai para São Paulo, vira engenheiro, manda fotografias de terno. Torci como em jogo de futebol. E de repente, no último quarto do livro, reparei que o meu herói tinha ficado gelado, que a vingança dele vinha com planta baixa e assinatura em cartório, e que o autor me deixou torcer até ali para me fazer passar vergonha.

A segunda leitura é de Omar, e não porque ele mereça. O Caçula bebe, quebra, apanha mulher e mãe de surpresa, dorme até o meio-dia na rede vermelha. No entanto é o único que perde alguma coisa de verdadeiro quando levam o professor Laval. Ele guarda os versos do mestre, chora por um homem que não era do sangue dele, e por uma página inteira tem a dimensão do que poderia ter sido se não lhe tivessem dado tudo. A mãe o ama como quem rega planta de vaso três vezes por dia. Apodreceu a raiz.

Só na terceira volta, porque houve uma terceira, eu enxerguei quem estava de pé atrás das portas. O rapaz sem nome, neto de um homem e talvez filho de dois. Tudo o que sei me foi contado por alguém que precisava saber e a quem não contavam, que montou a história com sobras de conversa de Halim, com frases da mãe cansada, com o que ouviu carregando tabuleiro. Percebi então por que a narração anda em círculos, por que adianta uma morte e esconde um parentesco. Ele não está organizando a memória de uma família. Está tentando entrar nela.

A violência de Omar contra Domingas aparece dita em duas linhas, quase no fim, e muda a cor de todas as páginas anteriores. Poucas vezes vi um romancista segurar tanto a mão. Também acho de uma justiça tremenda que, na última cena, sob a chuva, o encontro entre o rapaz e o homem acabe em nada. Um olhar demorado, o outro recua e vai embora. Qualquer palavra ali teria sido perdão ou sentença, e o livro recusa os dois.

Dou cinco estrelas sem regatear. Quem quiser implicar dirá que Rochiram, o homem de negócios do hotel, é um fantasma conveniente para fechar a trama, e eu até concordo. Mas isso é mexer na poeira de um móvel desses. Estou com vontade de ler outra vez e preciso que alguém do clube me proíba.`,
  },
  {
    by: "icaro",
    rating: 3,
    daysAfter: 1,
    content: `Primeira resenha que escrevo na vida fora da escola, então paciência. Terminei Dois Irmãos e fiquei dividido igual à casa.

A parte boa é muito boa. O autor escreve de um jeito limpo, sem se exibir, e consegue fazer a gente sentir calor. Sério, eu lia com o ventilador ligado e parecia pouco. O rio, o mercado, os peixes, o quintal, a chuva que cai de repente e limpa tudo, a lama que fica depois. Nunca tinha lido nada passado em Manaus e agora tenho um mapa dela na cabeça, provavelmente errado. Gostei também de aprender que existia uma cidade inteira boiando em cima da água e que mandaram derrubar. Fui procurar fotografia e perdi uma noite nisso.

Outra coisa boa: o narrador. Ele fica quieto tanto tempo que você esquece que ele está ali, e acho que é exatamente o que a família faz com ele. Quando vem uma cena em que mandam o menino comprar alguma coisa ou carregar um móvel, dá um choque, porque você lembra que quem está contando esse drama de gente importante está com as mãos ocupadas. A mãe dele é a personagem de que mais gostei. Quase não fala. No passeio de barco que faz com o filho, rio acima, ela fica feliz por umas horas, e foi a única vez no livro em que relaxei os ombros.

Agora por que três. Os irmãos não me convenceram. Um é certinho, calado, bom de matemática, frio. O outro é bagunceiro, quente, mulherengo, mimado. Fica assim da primeira à última página, e cada vez que um aparece eu já sabia o que ia fazer. Tenho um irmão gêmeo. Não somos assim. A gente troca de papel o tempo todo, um dia o responsável é ele, no outro sou eu, e a raiva, quando tem, é por bobagem, por causa de carregador. Sei que o livro é sobre outra coisa, sobre mãe que escolhe, sobre um país que também escolhe, mas passei o mês esperando que um deles me surpreendesse e não aconteceu. Aquela cicatriz devia ter dois lados.

Também me perdi no tempo. A história vai e volta, morre alguém, o alguém reaparece vivo vinte páginas depois, vem a guerra, vem 64, vem a Zona Franca, e eu precisei fazer uma linha num caderno para não embolar. Quem lê um pouco por noite e pula três dias, como eu pulo, sofre mais. Talvez seja culpa minha.

O que salvou o fim foi a venda da casa. Aquilo doeu de um jeito inesperado. Minha avó também teve a casa vendida, virou uma loja de celular, e toda vez que passo em frente procuro a janela do quarto dela no meio das capinhas. A fachada nova que fazem no livro, com a loja no lugar da sala, me pareceu a coisa mais triste da história, mais do que as mortes. Se o resto tivesse me pegado como me pegou essa parede, seriam cinco. Por enquanto são três, com vontade de reler daqui a uns dez anos e ver se quem mudou fui eu.`,
  },
];
