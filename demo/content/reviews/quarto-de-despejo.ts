import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "dandara.oli",
    rating: 5,
    isFeatured: true,
    daysAfter: 3,
    content: `Cubro cidade há onze anos. Já fiz matéria sobre enchente, remoção, fila de creche, preço do gás, e conheço de cor a estrutura do texto que se escreve nessas horas: um personagem na abertura, um número no segundo parágrafo, a prefeitura informa por meio de nota. Entrei neste clube para descansar disso. E no primeiro mês me caiu na mão o diário de uma mulher que fazia, em cadernos achados no lixo, a reportagem que eu nunca consegui fazer, porque eu volto para casa depois.

A primeira entrada é de 15 de julho de 1955. É aniversário da filha, Vera Eunice, e a mãe queria lhe comprar um par de sapatos. Não pode, o preço da comida não deixa, então acha um par no lixo, lava e remenda para a menina calçar. Qualquer editor que eu conheço cortaria o resto do livro e publicaria só esse parágrafo. Carolina não corta nada. No dia seguinte tem que buscar água, catar papel, vender o papel, comprar o que der, cozinhar, ouvir desaforo, escrever. No outro dia também. É a repetição que nos mata de cansaço. Lá pelo quarto dia de fila na torneira eu já queria pular adiante, e de repente a gente entende que o cansaço é a notícia.

Houve quem reclamasse disso na nossa conversa, e com razão: o livro é repetitivo. “Levantei, fui buscar água.” Quantas vezes? Perdi a conta depois da vigésima. Mas experimentem contar a fome de outra maneira. Num romance ela chega, atinge um ponto alto e passa. No diário de Carolina ela tem expediente. Chega cedo, sai quando há feijão, volta na véspera do domingo. Tem até cor, e a cor é amarela. Ela conta que, antes de comer, via o céu, as árvores, as aves, tudo amarelo, e que depois da comida tudo se normalizou aos seus olhos. Nenhum dos números que já publiquei explica tão bem o que a falta de comida faz com uma pessoa.

Como jornalista eu não conseguiria deixar de falar de Audálio Dantas. Ele chegou ao Canindé, em 1958, para fazer uma reportagem sobre a favela, ouviu uma mulher ameaçando os vizinhos de botá-los num livro, pediu para ver os cadernos e teve a grandeza de compreender que a reportagem já estava pronta e não era dele. Editou, cortou, deixou as concordâncias como estavam. Sobre essa última decisão discuti com meio mundo. Mantida a grafia dela, dizem uns, preserva-se a voz. Outros respondem que de nenhum escritor branco se publicam os erros. Não tenho resposta. Noto apenas que Carolina usa “ósculo”, “abluir”, “funesto”, com evidente prazer, e que muita gente só quis enxergar o erro ao lado.

Tampouco vou fingir que ela é uma santa de procissão. Carolina é brava, tem preconceito contra os nortistas, julga as vizinhas com dureza, se orgulha de não ser igual a elas. Bate boca por causa dos filhos e anota quem bebeu, quem apanhou, quem traiu, com nome e sobrenome. Eu, que passo a vida protegendo fontes, lia de olhos arregalados. Depois me dei conta de que exigimos do pobre uma bondade que não pedimos a mais ninguém. De um homem rico que escreve diários se espera justamente que seja ferino. Ela se recusa a ser exemplo. Chegou a ter pretendente e não quis casar, porque homem nenhum havia de gostar de mulher que não larga o livro e dorme com lápis e papel debaixo do travesseiro.

A frase de que ninguém esquece é a do título. Quando está na cidade tem a impressão de que está na sala de visita, com os lustres de cristal e os tapetes de veludo. Quando volta à favela, sente que é um objeto fora de uso, digno de estar num quarto de despejo. Leiam de novo pensando no que a palavra despejo significa num processo judicial. Poucos anos mais tarde, o Canindé foi removido, e passa por cima dele a Marginal por onde o nosso colega Wellington dirige todo dia.

E há os políticos, que aparecem na favela em ano de eleição, com abraço e fotógrafo. Ela diz que o Brasil precisa ser dirigido por uma pessoa que já passou fome, porque a fome também é professora. Escreve no 13 de maio de 1958, dia de chuva, dia em que não tem o que dar aos meninos, que lutava contra a escravatura atual, que é a fome. Sublinhei e deixei o lápis ali, entre as páginas.

O livro saiu em 1960 e esgotou em poucos dias. Vendeu como quase nada vendia, foi traduzido para mais de uma dúzia de línguas, e ela conseguiu a casa de alvenaria. Depois o país se cansou de Carolina, quis que agradecesse calada, e ela morreu em 1977, longe do barulho, de novo com pouco. Isso não está no diário. O diário termina num primeiro de janeiro, às cinco da manhã, com ela indo carregar água. É o melhor último parágrafo que já li numa reportagem, e é só uma mulher se levantando.`,
  },
  {
    by: "membro",
    rating: 5,
    daysAfter: 1,
    content: `O ônibus das seis e quinze estava cheio no dia em que li a entrada do 13 de maio. Eu ia em pé, com o livro aberto junto ao rosto, e um senhor sentado se ofereceu para segurar a minha bolsa. Perguntou se era romance. Respondi que era o diário de uma catadora de papel, e ele disse, sem desviar os olhos da janela, que a mãe dele também catava, na praia, perto do Mucuripe. Não conversamos mais. Quando desceu, bateu de leve na capa, como se cumprimentasse alguém.

Ensino história há dezenove anos e uso documentos todos os dias: cartas de sesmaria, relatórios de presidentes de província, anúncios de fuga. A imensa maioria fala dos pobres, e quase nenhum foi escrito por eles. Por isso Quarto de Despejo não é para mim um livro sobre a favela. É uma fonte, no sentido exato, daquelas que um historiador encontra uma vez na carreira se tiver sorte. Ali está o preço do arroz, do açúcar, da carne de segunda, da banha e do bonde, mês a mês, em pleno governo de Juscelino, no tempo dos cinquenta anos em cinco. Os meus livros didáticos trazem a foto de Brasília em obras. Levei para a sala, lado a lado, a foto e as contas de Carolina. Não precisei dar aula.

O que mais me impressiona é a consciência que ela tem do próprio gesto. Não escreve para desabafar, embora desabafe. Escreve para que fique. Diz aos vizinhos que vai pôr tudo num livro, e eles riem ou se enfurecem, porque de algum modo sabem o poder que aquilo tem. Um diário é um arquivo que uma pessoa faz de si mesma, e Carolina, com dois anos de escola em Sacramento, no interior de Minas, entendeu o que um arquivo vale antes de muito doutor.

Tem também a mãe, e sobre essa quase não consigo escrever. Os filhos comem primeiro. João José, já rapazinho, sente vergonha. José Carlos acha coisas na rua e come. Vera Eunice pede sapatos desde a primeira linha, e a cada dezena de páginas a gente olha para os pés da menina. Há uma noite em que a mãe olha a gordura frigindo na panela e acha bonito, e as crianças sorriem, porque vai ter arroz com feijão e isso, para elas, é dia de festa. Perdi o ponto nessa página e tive de voltar duas quadras a pé.

Ouvi no clube que o livro cansa. É verdade que se repete, e eu mesma o li aos pedacinhos, sete ou oito páginas de cada vez, sem vontade nenhuma de acelerar. Acontece que uma fonte não tem obrigação de ter enredo. Quem pede enredo à fome está pedindo que ela se apresse.

Meu bilhete de marcar página ficou em 1º de janeiro de 1960, a última data. Ela se levanta às cinco horas e vai carregar água. Pensei em tirar o bilhete dali para usar no livro seguinte, como sempre faço. Peguei outro.`,
  },
  {
    by: "seu.bene",
    rating: 4,
    daysAfter: 5,
    content: `Peço desculpas pela demora, que na minha idade a gente lê depressa e escreve devagar. Sou do clube há poucas semanas e este foi o meu primeiro livro com vocês. Minha neta mais velha passou a limpo, mas as palavras são minhas, inclusive as erradas.

Nasci numa casa de pau a pique em que éramos nove. Não chamávamos aquilo de fome, porque havia sempre uma mandioca, uma taioba, um ovo de vizinho. O que Carolina descreve é outra fome, a da cidade, que é pior, pois quem a passa enxerga a comida do outro lado do vidro. No mato a gente sabe que não tem. Na cidade tem e não é da gente. Ela explica isso sem precisar de explicação nenhuma, quando passa na porta do frigorífico para ganhar uns ossos e vê que puseram creolina no lixo para ninguém aproveitar. Parei de ler nessa parte e fui ver as galinhas, que é o que faço quando preciso pensar.

Eu aprendi a ler direito aos cinquenta anos, na sala de uma escola noturna, com o boné nos joelhos. A professora dizia que escrever era arrumar o pensamento em fila. Essa mulher teve só dois anos de estudo, criava três filhos sozinha, morava num barraco feito com tábuas de igreja, e todas as noites arrumava o pensamento em fila. Quem acha que faltou tempo na vida para estudar devia passar por estas páginas. Digo isso por mim, que culpei a enxada por muitos anos, e a enxada não tinha culpa de tudo.

Gostei das horas em que ela descansa. São poucas, e talvez por isso brilhem. Quando está no quintal olhando as estrelas, quando lava a roupa no rio ao sol e as mulheres conversam, quando liga o rádio para ouvir a valsa ou o tango, quando sonha que tem um vestido e que mora numa casa residencial com banheiro e cozinha, e acorda. O povo tem mania de achar que pobre só pensa em precisão. Ela pensa no céu. Diz que as nuvens fazem o desenho que fazem e que a lua é bonita, e não cobra ingresso de ninguém por isso.

Tirei uma estrela, e vou explicar, porque não gosto de ficar devendo. Carolina fala mal de muita gente que estava no mesmo buraco que ela. As vizinhas são preguiçosas, os baianos são bravos, as crianças dos outros são mal-educadas, só os dela se salvam. Compreendo que a miséria azeda a pessoa, e que um diário serve para soltar o que não se pode dizer de frente. Ainda assim, em roça pobre aprendi que o vizinho ruim de hoje é o que acode amanhã com a vela, e senti falta dessa vela no livro. Minha neta discorda. Falou que eu estou cobrando educação de quem não tinha o que comer, e que numa situação daquelas eu também haveria de xingar. É possível.

No mais, guardei o livro perto da Bíblia, que é onde ponho os que vou ler outra vez. E pedi à minha nora que, quando for à cidade, compre dois cadernos sem pauta. Um é para os netos. O outro ainda não contei para quem é.`,
  },
  {
    by: "admin",
    rating: 4,
    daysAfter: 2,
    content: `Vendo este livro quase toda semana e, por causa disso, sei quem o compra: professoras, em lotes de trinta; estudantes na véspera da prova; e, de uns tempos para cá, mulheres na casa dos sessenta que pedem o título em voz baixa e querem saber se a letra é grande. Uma delas, faxineira do prédio vizinho, levou um exemplar a prestação. Pagou a última parcela com uma observação que copiei na parede do caixa: “ela escreve igual a gente pensa quando está sozinha”. Não conheço definição melhor.

Relendo para o clube, prestei atenção em coisas que a fama encobre. A primeira é o humor. Carolina é engraçada, tem uma língua de faca amolada, e anota brigas de vizinhança com um senso de teatro que um cronista profissional invejaria. As brigas de casal a que a favela inteira sai para assistir são cenas pavorosas e são também comédias, e ela sabe que são as duas coisas. A segunda é a ambição literária. Entre um dia de chuva e uma dor de barriga ela solta uma metáfora de moça romântica, com astro-rei e aves canoras, porque ninguém lhe contou que a poesia tinha mudado de roupa, ou porque contaram e ela não concordou.

Costumo desconfiar da palavra “testemunho” pregada em livro de autora negra, como se a um Brás Cubas coubesse a literatura e a ela o depoimento. Pensei muito nisso, tendo começado o ano do clube com o nosso defunto. Os dois fazem a mesma operação, registrar a própria vida com plena consciência de um leitor, e os dois são de uma vaidade enorme quanto ao estilo. A diferença é que ele morreu primeiro e escreveu depois, com a eternidade pela frente. Ela precisava terminar a frase antes que a luz acabasse.

Minhas quatro estrelas pedem explicação. A quinta, quem levou foi a edição, e digo isso com todo o respeito por Audálio Dantas, sem o qual não teríamos nada. As reticências entre parênteses que pontuam o texto assinalam os cortes, e a cada uma eu me perguntava o que havia ali. Sabe-se que nos cadernos existiam poemas, contos, romances, peças de teatro. O que virou livro foi sobretudo a fome. O leitor de 1960 queria a favelada que escreve, e a escritora que morava na favela ficou esperando décadas na gaveta. Tenho a impressão de que o diário completo, com a sua desordem, seria maior do que este, e não apenas em páginas.

De 1955 o texto salta para 1958, aliás, e é um buraco que incomoda qualquer leitor atento. O que ela fez nesses anos? Escreveu outras coisas, parou, perdeu? A gente sente falta como se sente falta de um amigo que voltou de viagem e desconversa.

Nada disso diminui o golpe. Já abri a loja de manhã com a sensação de ter uma lata na cabeça. Quem nunca leu, leia; quem leu na escola, experimente agora, que já paga as próprias contas. Na vitrine, desde ontem, ele está ao lado de Machado, na mesma altura. Demorei a fazer esse arranjo tão simples.`,
  },
];
